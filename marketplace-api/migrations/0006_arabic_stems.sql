-- A fourth reading of Arabic text: light stems over the full fold, so that singular and plural, with and without article or
-- joined waw, meet («سماعة»، «السماعات»، «والسماعات»). The engine's own stemmer keeps some of them apart.

CREATE FUNCTION arabic_stems(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(folded,
    '(^|[^ء-ي])(?:وال|بال|كال|فال|لل|ال)([ء-ي]{3,})', '\1\2', 'g'),
    '([ء-ي]{3,})(?:ات|ان|ون|ين|ها|ه)(?![ء-ي])', '\1', 'g'),
    '([ء-ي]{3,})ي(?![ء-ي])', '\1', 'g')
$$;

CREATE OR REPLACE FUNCTION search_document(english text, arabic text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', fold_text(english) || ' ' || fold_text(arabic))
    || to_tsvector('simple', arabic_stems(fold_text(arabic)))
    || to_tsvector('english', light_text(english))
    || to_tsvector('arabic', light_text(arabic))
$$;

CREATE OR REPLACE FUNCTION search_query(typed text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  word text;
  folded text;
  stems tsquery;
  literal tsquery;
  meaningful tsquery := ''::tsquery;
  anything tsquery := ''::tsquery;
BEGIN
  FOREACH word IN ARRAY regexp_split_to_array(trim(light_text(left(typed, 200))), '[^[:alnum:]]+') LOOP
    CONTINUE WHEN word = '';
    folded := fold_text(word);
    literal := plainto_tsquery('simple', folded) || plainto_tsquery('simple', arabic_stems(folded));
    stems := plainto_tsquery('english', word) || plainto_tsquery('arabic', word);
    anything := anything && literal;
    IF numnode(plainto_tsquery('english', word)) > 0 AND numnode(plainto_tsquery('arabic', word)) > 0 THEN
      meaningful := meaningful && (literal || stems);
    END IF;
  END LOOP;
  RETURN CASE WHEN numnode(meaningful) > 0 THEN meaningful ELSE anything END;
END $$;

SELECT refresh_search();
