-- Text search in English and Arabic. One column holds the union of four readings of a text:
-- `simple` over a full fold (spelling variants meet), `simple` over light stems of the folded Arabic, `arabic` over a
-- light normalisation (a full fold before stemming breaks words), and `english`.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Full fold: lower case, no accents, tashkeel, tatweel or bidi marks, one form of alef, taa marbuta as haa, alef maqsura
-- as yaa, Western digits.
CREATE FUNCTION fold_text(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(
    regexp_replace(lower(normalize(coalesce(input, ''), NFKD)),
      '[\u0300-\u036F\u0640\u064B-\u065F\u0670\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'),
    'ٱةىیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ء', 'اهييك01234567890123456789')
$$;

-- Light normalisation for stemming: keeps hamza and taa marbuta, drops marks and a leading waw before the article,
-- splits digits from the units that follow them.
CREATE FUNCTION light_text(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(translate(
    regexp_replace(lower(normalize(coalesce(input, ''), NFKC)),
      '[\u0640\u064B-\u065F\u0670\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'),
    'ىیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ييك01234567890123456789'),
    '(^|\s)وال', '\1ال', 'g'),
    '(\d)([[:alpha:]])', '\1 \2', 'g')
$$;

-- Light stems over the full fold, so that singular and plural, with and without article or joined waw, meet («سماعة»،
-- «السماعات»، «والسماعات»). The engine's own stemmer keeps some of them apart.
CREATE FUNCTION arabic_stems(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(folded,
    '(^|[^ء-ي])(?:وال|بال|كال|فال|لل|ال)([ء-ي]{3,})', '\1\2', 'g'),
    '([ء-ي]{3,})(?:ات|ان|ون|ين|ها|ه)(?![ء-ي])', '\1', 'g'),
    '([ء-ي]{3,})ي(?![ء-ي])', '\1', 'g')
$$;

-- The search column of one text in both languages.
CREATE FUNCTION search_document(english text, arabic text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := fold_text(arabic);
BEGIN
  RETURN to_tsvector('simple', fold_text(english) || ' ' || folded || ' ' || arabic_stems(folded))
    || to_tsvector('english', light_text(english))
    || to_tsvector('arabic', light_text(arabic));
END $$;

-- What a shopper typed as a query over a search column: every word must be met, in any of the readings. Words that carry
-- no meaning (stop words) are left out unless nothing else is there.
CREATE FUNCTION search_query(typed text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
