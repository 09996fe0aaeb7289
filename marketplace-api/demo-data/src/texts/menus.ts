import type { Pair } from '../catalogue/product-type.ts';

/**
 * A link of a menu, whose label may contain the amount `{free_delivery_from}` (`loadMenuLinks`); `group` is its
 * heading.
 */
interface MenuLink {
  readonly menu: 'top' | 'footer' | 'topfooter';
  readonly group: Pair;
  readonly label: Pair;
  readonly path: string;
}

const NONE: Pair = ['', ''];
const SHOP: Pair = ['Shop', 'تسوّق'];
const HELP: Pair = ['Help', 'المساعدة'];
const ACCOUNT: Pair = ['My account', 'حسابي'];
const COMPANY: Pair = ['RB Market', 'آر بي ماركت'];
const PROMISES: Pair = ['Why shop with us', 'لماذا تتسوق معنا'];

function link(menu: MenuLink['menu'], group: Pair, path: string, label: Pair): MenuLink {
  return { menu, group, label, path };
}

/** Links of the header, the footer and the band above the footer, in display order. */
export const MENU_LINKS: readonly MenuLink[] = [
  link('top', NONE, '/c/smartphones/', ['Smartphones', 'الهواتف الذكية']),
  link('top', NONE, '/c/home/', ['Home & Furniture', 'المنزل والأثاث']),
  link('top', NONE, '/c/fashion/', ['Fashion', 'الأزياء']),
  link('top', NONE, '/c/beauty/', ['Beauty', 'الجمال']),
  link('top', NONE, '/blog/', ['Magazine', 'المجلة']),
  link('top', NONE, '/help/', ['Help', 'المساعدة']),
  link('topfooter', PROMISES, '/help/', [
    'Free delivery from {free_delivery_from}',
    'توصيل مجاني من {free_delivery_from}',
  ]),
  link('topfooter', PROMISES, '/help/', ['45 days to return', '45 يومًا للإرجاع']),
  link('topfooter', PROMISES, '/help/', ['Cash on delivery', 'الدفع عند الاستلام']),
  link('topfooter', PROMISES, '/help/', ['Night delivery until 2 am', 'توصيل ليلي حتى الثانية صباحًا']),
  link('footer', SHOP, '/c/mobiles/', ['Mobiles', 'الجوالات']),
  link('footer', SHOP, '/c/computers-gaming/', ['Computers & Gaming', 'الحواسيب والألعاب']),
  link('footer', SHOP, '/c/kitchen/', ['Kitchen & Dining', 'المطبخ والمائدة']),
  link('footer', SHOP, '/c/toys-baby/', ['Toys & Baby', 'الألعاب ومستلزمات الرضّع']),
  link('footer', SHOP, '/c/travel/', ['Travel & Bags', 'السفر والحقائب']),
  link('footer', HELP, '/help/', ['Help centre', 'مركز المساعدة']),
  link('footer', HELP, '/contact-support/', ['Contact support', 'تواصل مع الدعم']),
  link('footer', HELP, '/track-order/', ['Track an order', 'تتبّع طلبك']),
  link('footer', ACCOUNT, '/user-dashboard/orders/', ['My orders', 'طلباتي']),
  link('footer', ACCOUNT, '/user-dashboard/addresses/', ['My addresses', 'عناويني']),
  link('footer', ACCOUNT, '/user-dashboard/favourites/', ['Favourites', 'المفضلة']),
  link('footer', ACCOUNT, '/cart/', ['Cart', 'سلة التسوق']),
  link('footer', COMPANY, '/about/', ['About us', 'من نحن']),
  link('footer', COMPANY, '/blog/', ['Magazine', 'المجلة']),
  link('footer', COMPANY, '/sell-here/', ['Sell here', 'بِع معنا']),
  link('footer', COMPANY, '/rb-zone/', ['RB Zone', 'آر بي زون']),
  link('footer', COMPANY, '/terms/', ['Terms of use', 'شروط الاستخدام']),
  link('footer', COMPANY, '/privacy/', ['Privacy policy', 'سياسة الخصوصية']),
];
