-- Who looked at a product, for recommendations.
CREATE INDEX product_views_product ON product_views (product_id);
