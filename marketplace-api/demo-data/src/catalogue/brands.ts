import type { Department } from './categories.ts';
import type { Bilingual } from 'marketplace-api/modules/catalogue/bilingual';
import { slugify } from 'marketplace-api/modules/catalogue/bilingual';

/** A brand of the demonstration shop. All are invented. */
export interface DemoBrand extends Bilingual {
  readonly slug: string;
  /** Departments in which it has products. */
  readonly departments: readonly Department[];
  readonly description: Bilingual;
}

function brand(en: string, ar: string, departments: readonly Department[], english: string, arabic: string): DemoBrand {
  return { slug: slugify(en), en, ar, departments, description: { en: english, ar: arabic } };
}

const TECH: readonly Department[] = ['mobiles', 'audio-video', 'computers-gaming'];

/** The brands in display order. */
export const BRANDS: readonly DemoBrand[] = [
  brand(
    'Nuvarra',
    'نوفارا',
    TECH,
    'Everyday electronics with a clear design.',
    'إلكترونيات لكل يوم بتصميم واضح وبسيط.',
  ),
  brand('Zentiqa', 'زينتيكا', TECH, 'Technology that explains itself.', 'تقنية لا تحتاج إلى شرح.'),
  brand(
    'Orbixa',
    'أوربيكسا',
    TECH,
    'Sound and screens for small homes and big plans.',
    'صوت وشاشات للبيوت الصغيرة والخطط الكبيرة.',
  ),
  brand(
    'Sondara',
    'سوندارا',
    ['audio-video'],
    'Builds headphones and radios for people who listen.',
    'سماعات وأجهزة راديو لمن يحب الإصغاء.',
  ),
  brand('Pixoria', 'بيكسوريا', ['audio-video'], 'Cameras for the moments in between.', 'كاميرات للحظات العابرة.'),
  brand('Voltaqa', 'فولتاقة', ['mobiles', 'tools-diy'], 'Power on the road.', 'طاقة ترافقك في الطريق.'),
  brand('Tarnixo', 'تارنيكسو', TECH, 'Solid technology at a sensible price.', 'تقنية متينة بسعر معقول.'),
  brand('Drakora', 'دراكورا', ['computers-gaming'], 'Made by players, for players.', 'من اللاعبين إلى اللاعبين.'),
  brand(
    'Keyvana',
    'كيفانا',
    ['computers-gaming'],
    'Keyboards and mice for hands that work all day.',
    'لوحات مفاتيح وفأرات لأيدٍ تعمل طوال اليوم.',
  ),
  brand('Lumeriq', 'لوميريك', ['mobiles', 'audio-video'], 'Light, quick and well made.', 'خفيفة وسريعة ومتقنة الصنع.'),
  brand(
    'Baytara',
    'بيتارا',
    ['home', 'kitchen'],
    'Furniture for homes full of guests.',
    'أثاث لبيوت لا تخلو من الضيوف.',
  ),
  brand('Rimalia', 'ريماليا', ['home'], 'Colours of the desert for every room.', 'ألوان الصحراء لكل غرفة.'),
  brand('Oakwena', 'أوكوينا', ['home'], 'Wood, worked honestly.', 'الخشب كما يجب أن يُصنع.'),
  brand('Hestella', 'هيستيلا', ['home', 'kitchen'], 'Calm things for busy homes.', 'قطع هادئة لبيوت مليئة بالحياة.'),
  brand('Nakhlia', 'نخليا', ['home'], 'Inspired by the gardens of Al Ain.', 'مستوحاة من واحات العين.'),
  brand('Copporo', 'كوبورو', ['kitchen'], 'Pans and pots that last.', 'مقالٍ وقدور تدوم.'),
  brand(
    'Sufraya',
    'سفرايا',
    ['kitchen', 'home'],
    'For everything that is shared at a table.',
    'لكل ما يجتمع حوله الناس على السفرة.',
  ),
  brand('Kettara', 'كيتارا', ['kitchen'], 'Tea and coffee, taken seriously.', 'للشاي والقهوة مكانتهما.'),
  brand('Velmora', 'فيلمورا', ['fashion'], 'Clothes with a clean line.', 'أزياء بخطوط نظيفة.'),
  brand(
    'Layanelle',
    'ليانيل',
    ['fashion', 'beauty'],
    'Feminine, modern, made to move.',
    'أنثوية وعصرية ومريحة في الحركة.',
  ),
  brand(
    'Dunemere',
    'ديونمير',
    ['fashion', 'travel'],
    'Layers for warm days and cool nights.',
    'ملابس للنهار الدافئ والليل البارد.',
  ),
  brand('Marisqa', 'ماريسقا', ['fashion'], 'Shoes and bags from a small workshop.', 'أحذية وحقائب من مشغل صغير.'),
  brand('Hazelira', 'هيزليرا', ['fashion'], 'Basics that stay.', 'قطع أساسية لا تملّها.'),
  brand('Corvento', 'كورفنتو', ['fashion', 'travel'], 'Tailoring for travellers.', 'أناقة للمسافرين.'),
  brand('Yasmeia', 'ياسميا', ['beauty'], 'Care with the scent of jasmine nights.', 'عناية بعطر ليالي الياسمين.'),
  brand(
    'Puraloe',
    'بيورالو',
    ['beauty', 'toys-baby'],
    'Few ingredients, all of them gentle.',
    'مكونات قليلة وكلها لطيفة.',
  ),
  brand('Glissora', 'جليسورا', ['beauty'], 'For smooth mornings.', 'لصباحات أنعم.'),
  brand('Wardella', 'وارديلا', ['beauty'], 'Colour and care, made with roses from Taif.', 'ألوان وعناية بورد الطائف.'),
  brand(
    'Sprintora',
    'سبرينتورا',
    ['sports'],
    'Shoes and balls for people who keep going.',
    'أحذية وكرات لمن لا يتوقف.',
  ),
  brand('Trailvexa', 'تريلفيكسا', ['sports', 'tools-diy'], 'Out of the city by sunset.', 'خارج المدينة قبل الغروب.'),
  brand('Falajo', 'فلاجو', ['sports', 'travel'], 'Cycling and camping, the easy way.', 'دراجات وتخييم بلا تعقيد.'),
  brand('Tootili', 'توتيلي', ['toys-baby'], 'Friends for small people.', 'أصدقاء للصغار.'),
  brand('Babunio', 'بابونيو', ['toys-baby'], 'From the first day on.', 'من اليوم الأول.'),
  brand(
    'Marahino',
    'مراحينو',
    ['toys-baby', 'stationery-hobbies'],
    'Play that the whole family joins.',
    'ألعاب تجمع العائلة كلها.',
  ),
  brand('Papyrosa', 'بابيروزا', ['stationery-hobbies'], 'Paper you want to write on.', 'ورق يدعوك إلى الكتابة.'),
  brand(
    'Qalamix',
    'قلمكس',
    ['stationery-hobbies'],
    'Pens for every hand and both directions.',
    'أقلام لكل يد ولكل اتجاه.',
  ),
  brand(
    'Sonatella',
    'سوناتيلا',
    ['stationery-hobbies'],
    'Instruments for the first and the hundredth song.',
    'آلات للأغنية الأولى وللمئة.',
  ),
  brand('Rahalio', 'رحاليو', ['travel'], 'Luggage that comes back in one piece.', 'حقائب تعود من السفر كما ذهبت.'),
  brand('Hadidor', 'حديدور', ['tools-diy'], 'Tools that hold what they promise.', 'أدوات على قدر الوعد.'),
  brand(
    'Torquena',
    'توركينا',
    ['tools-diy', 'sports'],
    'Built for workshops, kind to beginners.',
    'مصنوعة للورش وسهلة على المبتدئين.',
  ),
];
