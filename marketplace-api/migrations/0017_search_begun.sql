-- Words whose beginning looks like a mistyped one that is not finished yet, the most alike first: “smrtph” → “smartphone”.
CREATE FUNCTION search_begun(typed text) RETURNS SETOF search_vocabulary LANGUAGE sql STABLE
  SET pg_trgm.word_similarity_threshold = 0.3 AS $$
  SELECT * FROM search_vocabulary v WHERE v.sound <> '' AND v.word %> typed
  ORDER BY word_similarity(typed, v.word) DESC, v.products DESC LIMIT 60
$$;
