import { numberSpec, style, choiceSpec, type ProductType } from '../product-type.ts';
import { DAYS, HOURS, INCHES, MEGAPIXELS, METRES, MILLIMETRES, WATTS } from '../../units.ts';

/** Headphones, speakers and radios, watches, cameras. */
export const audioVideo: readonly ProductType[] = [
  {
    category: 'headphones',
    naming: 'code',
    price: [99, 1499],
    measures: [255, 170, 195, 80],
    warranties: [12, 24],
    colours: ['black', 'white', 'navy', 'rose-gold', 'turquoise', 'beige', 'red'],
    styles: [
      style('Wireless Noise-Cancelling Headphones', 'سماعات رأس لاسلكية عازلة للضوضاء', 'headphones', 1.3),
      style('Wireless Over-Ear Headphones', 'سماعات رأس لاسلكية تغطي الأذن', 'headphones'),
      style('Foldable Wireless Headphones', 'سماعات رأس لاسلكية قابلة للطي', 'headphones', 0.8),
      style('Gaming Headset with Microphone', 'سماعات رأس للألعاب مزودة بميكروفون', 'headphones', 0.9),
      style('Studio Headphones', 'سماعات رأس احترافية للاستوديو', 'headphones', 1.2),
    ],
    specs: {
      battery: numberSpec('Battery life', 'عمر البطارية', HOURS, 20, 30, 40, 60),
      driver: numberSpec('Driver', 'قطر السماعة', MILLIMETRES, 30, 40, 50),
      range: numberSpec('Wireless range', 'مدى الاتصال', METRES, 10, 15, 20),
      link: choiceSpec(
        'Connection',
        'الاتصال',
        ['Bluetooth 5.3 and cable', 'بلوتوث 5.3 وسلك'],
        ['Bluetooth 5.4', 'بلوتوث 5.4'],
      ),
    },
    bullets: [
      ['Up to {battery} of music on one charge', 'حتى {battery} من الاستماع بشحنة واحدة'],
      ['{driver} drivers with deep, clean bass', 'سماعات بقطر {driver} وصوت جهير عميق ونقي'],
      ['Soft cushions for long hours', 'وسائد ناعمة مريحة لساعات طويلة'],
      ['Clear calls thanks to two microphones', 'مكالمات واضحة بفضل ميكروفونين'],
      ['Ten minutes of charging for three hours of play', 'عشر دقائق شحن تكفي لثلاث ساعات من التشغيل'],
    ],
    overview: [
      [
        'Put them on and the office, the cabin or the café fades away; what stays is the music.',
        'ضعها على أذنيك فيختفي ضجيج المكتب والطائرة والمقهى، ولا يبقى سوى الموسيقى.',
      ],
      [
        'The headband adapts to the head and the cushions breathe, so two films in a row are no effort.',
        'طوقها يتكيّف مع الرأس ووسائدها تسمح بمرور الهواء، فتتابع فيلمين متتاليين دون تعب.',
      ],
      [
        'Two devices stay connected at once: the film pauses on the tablet when the phone rings.',
        'تتصل بجهازين معًا، فيتوقف الفيلم على الجهاز اللوحي عندما يرنّ الهاتف.',
      ],
    ],
  },
  {
    category: 'radios-speakers',
    naming: 'code',
    price: [79, 899],
    measures: [1400, 260, 160, 90],
    warranties: [12],
    colours: ['silver', 'black', 'red', 'turquoise', 'beige', 'navy'],
    styles: [
      style('Portable Bluetooth Radio', 'راديو بلوتوث محمول', 'radio'),
      style('Retro Radio Speaker', 'مكبر صوت بتصميم كلاسيكي مع راديو', 'radio', 1.2),
      style('Digital Kitchen Radio', 'راديو رقمي للمطبخ', 'radio', 0.85),
      style('Rechargeable Camping Radio', 'راديو قابل للشحن للرحلات', 'radio', 0.9),
    ],
    specs: {
      power: numberSpec('Output', 'قدرة الصوت', WATTS, 5, 10, 20, 30),
      battery: numberSpec('Battery life', 'عمر البطارية', HOURS, 8, 12, 20),
      bands: choiceSpec('Reception', 'الاستقبال', ['FM and DAB+', 'FM وDAB+'], ['FM and AM', 'FM وAM']),
      inputs: choiceSpec(
        'Inputs',
        'المداخل',
        ['Bluetooth and USB', 'بلوتوث وUSB'],
        ['Bluetooth and 3.5 mm', 'بلوتوث ومدخل 3.5 ملم'],
      ),
    },
    inName: 'power',
    bullets: [
      ['{power} of room-filling sound', 'صوت بقدرة {power} يملأ الغرفة'],
      ['Up to {battery} away from the socket', 'حتى {battery} من التشغيل بعيدًا عن الكهرباء'],
      ['Twenty presets for your favourite stations', 'عشرون ذاكرة لمحطاتك المفضلة'],
      ['Plays from the phone over Bluetooth', 'يشغّل الموسيقى من الهاتف عبر البلوتوث'],
      ['Telescopic aerial for a steady signal', 'هوائي قابل للسحب لاستقبال ثابت'],
    ],
    overview: [
      [
        'News with the morning coffee, music in the afternoon: a radio that is a pleasure to leave standing around.',
        'أخبار مع قهوة الصباح وموسيقى في العصر: راديو يزيّن المكان الذي تضعه فيه.',
      ],
      [
        'Large knobs find every station by touch, and the display stays readable in sunlight.',
        'أزراره الكبيرة تصل بك إلى أي محطة بلمسة، وشاشته تُقرأ بوضوح تحت الشمس.',
      ],
      [
        'The handle folds away, so it moves easily from the kitchen to the balcony.',
        'مقبضه قابل للطي، فينتقل معك بسهولة من المطبخ إلى الشرفة.',
      ],
    ],
  },
  {
    category: 'smart-watches',
    naming: 'code',
    price: [149, 1699],
    measures: [48, 44, 44, 11],
    warranties: [12, 24],
    colours: ['blue', 'black', 'silver', 'rose-gold', 'green', 'orange'],
    styles: [
      style('Smart Watch with GPS', 'ساعة ذكية مزودة بنظام تحديد المواقع', 'watch', 1.2),
      style('Fitness Smart Watch', 'ساعة ذكية للياقة البدنية', 'watch'),
      style('Smart Watch with Calling', 'ساعة ذكية لإجراء المكالمات', 'watch', 1.1),
      style('Slim Smart Watch', 'ساعة ذكية بتصميم نحيف', 'watch', 0.8),
    ],
    specs: {
      screen: numberSpec('Screen size', 'مقاس الشاشة', INCHES, 1.32, 1.43, 1.78),
      battery: numberSpec('Battery life', 'عمر البطارية', DAYS, 5, 7, 10, 14),
      water: choiceSpec('Water resistance', 'مقاومة الماء', ['5 ATM', '5 ضغط جوي'], ['IP68', 'IP68']),
      strap: choiceSpec('Strap', 'السوار', ['Silicone', 'سيليكون'], ['Woven nylon', 'نايلون منسوج']),
    },
    bullets: [
      ['Up to {battery} between charges', 'حتى {battery} بين الشحنة والأخرى'],
      ['Bright {screen} touch display', 'شاشة لمس ساطعة بمقاس {screen}'],
      ['Heart rate, sleep and more than 100 sports', 'قياس نبض القلب والنوم وأكثر من 100 رياضة'],
      ['Prayer times and qibla on the wrist', 'أوقات الصلاة واتجاه القبلة على معصمك'],
      ['Messages and calls from your phone', 'رسائل ومكالمات من هاتفك مباشرة'],
    ],
    overview: [
      [
        'A glance is enough: steps, messages and the next meeting, without taking out the phone.',
        'نظرة واحدة تكفي: خطواتك ورسائلك وموعدك القادم، دون أن تخرج هاتفك.',
      ],
      [
        'It tracks your training by day and your sleep by night, and sums up both in the app.',
        'تتابع تمارينك نهارًا ونومك ليلًا، وتلخّص لك الاثنين في التطبيق.',
      ],
      ['The strap changes in a second, from the gym to the office.', 'يتبدّل سوارها في ثانية، من النادي إلى المكتب.'],
    ],
  },
  {
    category: 'cameras',
    naming: 'code',
    price: [599, 5499],
    measures: [520, 128, 88, 68],
    warranties: [12, 24],
    colours: ['black', 'silver', 'brown', 'olive', 'red'],
    styles: [
      style('Mirrorless Camera', 'كاميرا بدون مرآة', 'camera', 1.3),
      style('Compact Travel Camera', 'كاميرا مدمجة للسفر', 'camera', 0.7),
      style('Instant Print Camera', 'كاميرا فورية الطباعة', 'camera', 0.5),
      style('4K Camcorder', 'كاميرا فيديو بدقة 4K', 'camcorder', 1.1),
      style('Vlogging Camera', 'كاميرا لصناعة المحتوى', 'camcorder', 0.9),
    ],
    specs: {
      resolution: numberSpec('Resolution', 'الدقة', MEGAPIXELS, 20, 24, 33),
      screen: numberSpec('Screen size', 'مقاس الشاشة', INCHES, 3, 3.2),
      stabiliser: choiceSpec('Stabiliser', 'مثبت الصورة', ['Optical', 'بصري'], ['5-axis', 'خماسي المحاور']),
      link: choiceSpec(
        'Wireless',
        'الاتصال اللاسلكي',
        ['Wi-Fi and Bluetooth', 'واي فاي وبلوتوث'],
        ['Wi-Fi', 'واي فاي'],
      ),
    },
    inName: 'resolution',
    bullets: [
      ['{resolution} sensor for rich detail', 'مستشعر {resolution} لتفاصيل غنية'],
      ['Finds and follows eyes and faces', 'تركيز تلقائي يتتبع العيون والوجوه'],
      ['Stabiliser for steady hand-held shots', 'مثبت صورة للقطات ثابتة باليد'],
      ['Sends pictures to the phone at once', 'ترسل الصور إلى الهاتف فورًا'],
      ['Tilting {screen} touch screen', 'شاشة لمس متحركة بمقاس {screen}'],
    ],
    overview: [
      [
        'From the first step of a child to the skyline at dusk: it is ready in a second and forgives a shaky hand.',
        'من أول خطوة لطفلك إلى أفق المدينة عند الغروب، جاهزة في ثانية وتتجاوز اهتزاز اليد.',
      ],
      [
        'Beginners leave it on automatic; those who know more find every control where they expect it.',
        'يكتفي المبتدئ بالوضع التلقائي، ويجد المحترف كل أدوات التحكم في مكانها.',
      ],
      [
        'A body with a proper grip and a strap in the box: walk out of the door and start.',
        'هيكلها مريح في اليد وحزامها مرفق في العلبة، فاخرج وابدأ التصوير.',
      ],
    ],
  },
];
