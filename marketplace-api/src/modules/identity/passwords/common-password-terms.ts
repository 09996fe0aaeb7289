/**
 * Common terms of passwords in the Gulf that English dictionaries lack: greetings, names, places, teams, in Arabic
 * and transliterated. The commonest first.
 */
export const LOCAL_WORDS: readonly string[] = [
  ...`marhaba habibi habibti ahlan salam assalam salaam allah alhamdulillah hamdulillah bismillah mashallah inshallah
  subhanallah allahuakbar wallah yallah khalas shukran sabah masa ramadan eid mubarak muslim islam quran makkah mecca madinah
  medina dubai abudhabi sharjah ajman fujairah alain emirates uae etisalat riyadh jeddah jiddah dammam khobar tabuk taif abha
  saudi saudiarabia ksa mamlaka khaleej khaliji arab arabi arabia mohammed mohamed muhammad mohammad ahmed ahmad ali omar umar
  osman othman hassan hussein hussain khalid khaled abdullah abdallah abdulaziz abdulrahman rahman faisal fahad fahd sultan
  saud salman nasser turki bandar majed rashid rashed hamdan maktoum zayed khalifa mansour saeed saif hamad salem yousef yusuf
  ibrahim ismail mustafa mahmoud tariq tareq ziad fatima fatimah aisha maryam mariam khadija layla laila leila noor noura nora
  sara sarah huda amal hala rania reem rawan lama dana hind salma yasmin jasmine zahra amira hayat qalbi rouhi hayati omri
  albi alhilal hilal alnassr nassr ittihad ahli shabab baba mama umi abi bint walad malak amir ameer malik shaikh sheikh market
  rbmarket rb-market mart souq souk shop storefront tasawwuq kalima kalimat sirr murur`.split(/\s+/),
  ...`مرحبا حبيبي حبيبتي أهلا اهلا سلام السلام الله الحمدلله بسمالله ماشاءالله انشاءالله سبحانالله رمضان عيد مبارك مكة المدينة
  دبي أبوظبي ابوظبي الشارقة عجمان العين الإمارات الامارات الرياض جدة الدمام السعودية المملكة محمد أحمد احمد علي عمر عثمان حسن حسين
  خالد عبدالله عبدالعزيز عبدالرحمن فيصل فهد سلطان سعود سلمان ناصر تركي ماجد راشد زايد خليفة منصور سعيد سيف سالم يوسف ابراهيم إبراهيم
  فاطمة عائشة مريم خديجة ليلى نور نورة سارة هدى أمل امل ريم روان هند سلمى ياسمين اميرة حياتي عمري قلبي روحي الهلال النصر الاتحاد الاهلي
  كلمة كلمةالسر كلمةالمرور السر سر مرور المرور متجر سوق تسوق ماما بابا`.split(/\s+/),
];
