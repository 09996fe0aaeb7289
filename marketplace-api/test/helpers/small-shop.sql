-- A shop small enough to count by hand: 3 leaf categories, 2 brands, 2 sellers, 5 families with 7 products.
INSERT INTO countries (code, iso_3166_1_a3, name_en, name_ar, phone_code, phone_mask, timezone, default_language, currency, currency_symbol_en, currency_symbol_ar, position) VALUES
  ('AE', 'ARE', 'United Arab Emirates', 'الإمارات العربية المتحدة', '971', '5# ### ####', 'Asia/Dubai', 'en', 'AED', 'AED', 'د.إ', 1),
  ('SA', 'SAU', 'Saudi Arabia', 'المملكة العربية السعودية', '966', '## ### ####', 'Asia/Riyadh', 'ar', 'SAR', 'SAR', 'ر.س', 2);
INSERT INTO cities (country, id, name_en, name_ar, is_default, latitude, longitude, late_delivery, delivery_days) VALUES
  ('AE', 1, 'Dubai', 'دبي', true, 25.2048, 55.2708, true, 1),
  ('AE', 2, 'Abu Dhabi', 'أبوظبي', false, 24.4539, 54.3773, false, 2),
  ('SA', 11, 'Riyadh', 'الرياض', true, 24.7136, 46.6753, false, 3);

INSERT INTO categories (id, parent_id, slug, name_en, name_ar, position, hot_rank) VALUES
  (1, NULL, 'electronics', 'Electronics', 'إلكترونيات', 1, NULL),
  (2, NULL, 'home', 'Home', 'المنزل', 2, NULL),
  (11, 1, 'headphones', 'Headphones', 'سماعات رأس', 1, 1),
  (12, 1, 'phones', 'Phones', 'هواتف', 2, NULL),
  (21, 2, 'mugs', 'Mugs', 'أكواب', 1, NULL);
INSERT INTO brands (id, slug, name_en, name_ar, position) VALUES (1, 'nova', 'Nova', 'نوفا', 1), (2, 'zain-home', 'Zain Home', 'زين هوم', 2);
INSERT INTO sellers (id, slug, name_en, name_ar, rating) VALUES (1, 'rb-market', 'RB Market', 'آر بي ماركت', 4.8), (2, 'marina', 'Marina', 'مارينا', 4.1);
INSERT INTO families (id, category_id, brand_id, code) VALUES (1, 11, 1, 'F1'), (2, 11, 2, 'F2'), (3, 12, 1, 'F3'), (4, 21, 2, 'F4'), (5, 21, 2, 'F5');

INSERT INTO products (id, family_id, is_lead, slug, sku, rbin, colour, colour_en, colour_ar, colour_hex, name_en, name_ar, rating, rating_count, views, orders_count, created_at, overview_en, overview_ar, specs_en, specs_ar, bullets_en, bullets_ar, images) VALUES
  (101, 1, true, 'nova-headphones-black', 'S101', 'RB101', 'black', 'Black', 'أسود', '#111111', 'Nova wireless headphones, black', 'سماعات رأس لاسلكية من نوفا، أسود', 4.5, 2, 900, 40, '2026-01-01',
   '["Made for flights."]', '["صُنعت للرحلات."]', '[{"name": "Battery", "value": "40 h"}]', '[{"name": "البطارية", "value": "40 ساعة"}]', '["Folds flat"]', '["قابلة للطي"]',
   '[{"src": "/media/headphones-black-1", "widths": [240, 480], "alt_en": "Headphones", "alt_ar": "سماعات"}]'),
  (102, 1, false, 'nova-headphones-white', 'S102', 'RB102', 'white', 'White', 'أبيض', '#ffffff', 'Nova wireless headphones, white', 'سماعات رأس لاسلكية من نوفا، أبيض', 4.4, 9, 100, 3, '2026-01-01', '[]', '[]', '[]', '[]', '[]', '[]', '[]'),
  (103, 2, true, 'zain-headphones-black', 'S103', 'RB103', 'black', 'Black', 'أسود', '#111111', 'Zain studio headphones, black', 'سماعات استوديو من زين، أسود', 3.2, 5, 300, 10, '2026-02-01', '[]', '[]', '[]', '[]', '[]', '[]', '[]'),
  (104, 3, true, 'nova-phone-blue', 'S104', 'RB104', 'blue', 'Blue', 'أزرق', '#1144cc', 'Nova phone with a large screen, blue', 'هاتف نوفا بشاشة كبيرة، أزرق', 4.9, 50, 500, 90, '2026-03-01', '[]', '[]', '[]', '[]', '[]', '[]', '[]'),
  (105, 4, true, 'zain-mug-white', 'S105', 'RB105', 'white', 'White', 'أبيض', '#ffffff', 'Zain coffee mug, white', 'كوب قهوة من زين، أبيض', 0, 0, 20, 1, '2026-04-01', '[]', '[]', '[]', '[]', '[]', '[]', '[]'),
  (106, 4, false, 'zain-mug-black', 'S106', 'RB106', 'black', 'Black', 'أسود', '#111111', 'Zain coffee mug, black', 'كوب قهوة من زين، أسود', 2.0, 1, 10, 0, '2026-04-01', '[]', '[]', '[]', '[]', '[]', '[]', '[]'),
  (107, 5, true, 'zain-travel-mug', 'S107', 'RB107', NULL, NULL, NULL, NULL, 'Zain travel mug', 'كوب سفر من زين', 4.0, 3, 700, 2, '2026-05-01', '[]', '[]', '[]', '[]', '[]', '[]', '[]');

INSERT INTO offers (id, product_id, seller_id, inventory_id, qty, dispatch_days, late_delivery, warranty_options) VALUES
  (1, 101, 1, 'INV-1', 5, 1, true, '[{"months": 24, "label_en": "Two years", "label_ar": "سنتان", "price": {"AE": 5000}}, {"months": 12, "label_en": "One year", "label_ar": "سنة", "price": {"AE": 2900, "SA": 3100}}]'),
  (2, 101, 2, 'INV-2', 9, 2, false, '[]'),
  (3, 102, 1, 'INV-3', 4, 1, true, '[]'),
  (4, 103, 2, 'INV-4', 1, 2, false, '[]'),
  (5, 104, 1, 'INV-5', 7, 1, false, '[]'),
  (6, 105, 2, 'INV-6', 30, 1, false, '[]'),
  (7, 106, 2, 'INV-7', 30, 1, true, '[]'),
  (8, 107, 2, 'INV-8', 0, 1, false, '[]');
INSERT INTO offer_prices (offer_id, country, price, old_price) VALUES
  (1, 'AE', 29900, 39900), (1, 'SA', 31900, NULL), (2, 'AE', 30900, NULL), (3, 'AE', 28900, NULL), (4, 'AE', 10000, NULL),
  (5, 'AE', 149950, 199900), (5, 'SA', 155000, NULL), (6, 'AE', 3900, NULL), (7, 'AE', 4100, NULL), (8, 'AE', 5900, NULL);

INSERT INTO reviews (product_id, name, rating, text, language, is_verified_purchase, created_at) VALUES
  (101, 'Omar', 5, 'Very comfortable.', 'en', true, '2026-03-01'), (101, 'سارة', 4, 'صوت ممتاز', 'ar', false, '2026-03-02');
INSERT INTO questions (product_id, name, text, answer, answered_by, language, created_at, answered_at) VALUES
  (101, 'Sara', 'Does it come with a case?', 'Yes.', 'RB Market', 'en', '2026-03-01', '2026-03-02'), (101, 'Ali', 'هل يعمل مع الحاسوب؟', NULL, NULL, 'ar', '2026-03-03', NULL);

INSERT INTO promotions (slug, kind, title_en, title_ar, text_en, text_ar, action_en, action_ar, path, image, ends_at) VALUES
  ('summer', 'hero', 'Summer sound', 'صيف بصوت أنقى', 'Headphones', 'سماعات', 'Shop now', 'تسوق الآن', '/c/headphones/', '{"src": "/media/hero-tech", "src_ar": "/media/hero-tech-rtl", "widths": [480], "alt_en": "", "alt_ar": ""}', NULL),
  ('past', 'hero', 'Past', 'منتهٍ', '', '', '', '', '/', NULL, '2020-01-01'),
  ('chosen', 'top_selected', 'Chosen', 'مختارات', '', '', '', '', '/', NULL, NULL);
INSERT INTO promotion_products (promotion_id, product_id, position) SELECT id, 105, 1 FROM promotions WHERE slug = 'chosen';
INSERT INTO promotion_products (promotion_id, product_id, position) SELECT id, 103, 2 FROM promotions WHERE slug = 'chosen';

INSERT INTO blog_categories (id, slug, name_en, name_ar) VALUES (1, 'guides', 'Guides', 'أدلة'), (2, 'news', 'News', 'أخبار');
INSERT INTO blog_posts (category_id, slug, title_en, title_ar, summary_en, summary_ar, body_en, body_ar, author_en, author_ar, published_at) VALUES
  (1, 'choose-headphones', 'How to choose headphones', 'كيف تختار سماعاتك', 'What matters.', 'ما يهم.', '[{"kind": "paragraph", "text": "Try them on."}]', '[{"kind": "paragraph", "text": "جرّبها."}]', 'Mona', 'منى', '2026-01-01'),
  (1, 'not-yet', 'Not yet', 'ليس بعد', '-', '-', '[]', '[]', 'Mona', 'منى', '2099-01-01');
INSERT INTO help_groups (id, slug, name_en, name_ar) VALUES (1, 'returns', 'Returns', 'الإرجاع');
INSERT INTO help_topics (group_id, slug, question_en, question_ar, answer_en, answer_ar) VALUES
  (1, 'how-long', 'How long can I return?', 'ما مهلة الإرجاع؟', '45 days.', '45 يومًا.');
INSERT INTO pages (slug, title_en, title_ar, body_en, body_ar) VALUES ('about', 'About us', 'من نحن', '[{"kind": "heading", "text": "Who we are"}]', '[{"kind": "heading", "text": "من نحن"}]');
INSERT INTO menu_links (menu, group_en, group_ar, label_en, label_ar, path, position) VALUES
  ('footer', 'Help', 'المساعدة', 'Help centre', 'مركز المساعدة', '/help/', 1), ('footer', 'Help', 'المساعدة', 'Contact', 'اتصل بنا', '/contact-support/', 2),
  ('footer', 'Company', 'الشركة', 'About', 'من نحن', '/about/', 3), ('top', '', '', 'Help', 'المساعدة', '/help/', 1), ('topfooter', 'Why us', 'لماذا نحن', 'Returns', 'الإرجاع', '/help/', 1);
INSERT INTO promo_codes (code, percent, starts_at, ends_at, most_orders, once_per_customer, is_active) VALUES
  ('WELCOME10', 10, NULL, NULL, NULL, true, true), ('HALF', 50, NULL, NULL, 2, false, true), ('PAST', 20, NULL, '2026-05-31', NULL, false, true),
  ('SOON', 20, '2026-07-01', NULL, NULL, false, true), ('OFF', 20, NULL, NULL, NULL, false, false);
SELECT sync_sequences();
SELECT refresh_listings();
