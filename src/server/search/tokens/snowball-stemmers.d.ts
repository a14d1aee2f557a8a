// Types of the snowball-stemmers package, which ships none.
declare module 'snowball-stemmers' {
  interface Stemmer {
    stem(word: string): string
  }
  const snowball: { newStemmer(language: 'english'): Stemmer; algorithms(): string[] }
  export default snowball
}
