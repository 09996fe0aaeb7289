-- Orders that say they are returned, or to be returned, and have no return: the demonstration data had such. Each gets one of
-- all lines that no other return has, so that the warehouse can complete it and nobody returns the same pieces again (ADR 42).
-- Running it again changes nothing.
WITH missing AS (
  SELECT o.id, o.identity_id, o.status, o.total, o.refund_total,
    coalesce((SELECT max(e.happened_at) FROM order_events e WHERE e.order_id = o.id AND e.status = 'return_requested'),
             o.placed_at) AS requested_at,
    (SELECT max(e.happened_at) FROM order_events e WHERE e.order_id = o.id AND e.status = 'returned') AS returned_at
  FROM orders o
  WHERE (o.status = 'return_requested'
         AND NOT EXISTS (SELECT 1 FROM returns r WHERE r.order_id = o.id AND r.status = 'requested'))
     OR (o.status = 'returned' AND NOT EXISTS (SELECT 1 FROM returns r WHERE r.order_id = o.id))
), open_lines AS (
  SELECT m.id AS order_id, l.id AS line_id, l.quantity, l.total - l.discount AS refund
  FROM missing m JOIN order_lines l ON l.order_id = m.id
  WHERE NOT EXISTS (SELECT 1 FROM return_lines x WHERE x.order_line_id = l.id)
), added AS (
  INSERT INTO returns (number, order_id, identity_id, status, reason, refund, requested_at, returned_at)
  SELECT
    -- The first free number of the day, from the order's id on.
    (SELECT candidate FROM generate_series(0, 9) step,
       LATERAL (SELECT 'RT-' || to_char(m.requested_at, 'YYMMDD') || '-'
         || lpad(((m.id + step * 1000003) % 10000000)::text, 7, '0') AS candidate) c
     WHERE NOT EXISTS (SELECT 1 FROM returns r WHERE r.number = candidate) ORDER BY step LIMIT 1),
    m.id, m.identity_id,
    CASE WHEN m.status = 'returned' THEN 'returned' ELSE 'requested' END,
    'other',
    CASE WHEN m.status = 'returned' THEN m.refund_total
         ELSE greatest(0, least(m.total - m.refund_total, (SELECT sum(refund) FROM open_lines l WHERE l.order_id = m.id)))
    END,
    m.requested_at,
    CASE WHEN m.status = 'returned' THEN coalesce(m.returned_at, m.requested_at) END
  FROM missing m WHERE EXISTS (SELECT 1 FROM open_lines l WHERE l.order_id = m.id)
  RETURNING id, order_id
)
INSERT INTO return_lines (return_id, order_line_id, quantity, refund)
SELECT a.id, l.line_id, l.quantity, l.refund FROM added a JOIN open_lines l ON l.order_id = a.order_id;
