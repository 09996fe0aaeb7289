declare module '@zxcvbn-ts/language-en/dist/commonWords.json.mjs' {
  /** English words of film subtitles, the most frequent first (ODC-BY). */
  const words: readonly string[];
  export default words;
}
