-- Words that operators add to the search's vocabulary, or whose meaning they remove, beside the words of the release
-- (docs/adr/0068). The command `import-synonyms` writes them.
CREATE TABLE search_synonyms (
  term text NOT NULL CHECK (length(term) BETWEEN 1 AND 80),
  -- Id of a product type in the vocabulary.
  concept text NOT NULL CHECK (length(concept) BETWEEN 1 AND 60),
  -- one-way: only queries are read so; two-way: product names too; not: the word does not mean the type.
  relation text NOT NULL CHECK (relation IN ('one-way', 'two-way', 'not')),
  region text NOT NULL,
  -- Where the word was found.
  source text NOT NULL CHECK (source <> ''),
  PRIMARY KEY (term, concept)
);
CREATE TRIGGER changes_insert AFTER INSERT ON search_synonyms REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('taxonomy');
CREATE TRIGGER changes_update AFTER UPDATE ON search_synonyms REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('taxonomy');
CREATE TRIGGER changes_delete AFTER DELETE ON search_synonyms REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('taxonomy');

-- Terms now include the head nouns of product names, with "^" before them. The API indexes products without terms when
-- it starts.
DELETE FROM search_products;
