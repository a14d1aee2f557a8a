// The language a name in its own script is most likely in, for `lang` attributes: by script, since names carry no other sign.
const scripts: readonly [RegExp, string][] = [
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Lao}/u, 'lo'],
  [/\p{Script=Myanmar}/u, 'my'],
  [/\p{Script=Khmer}/u, 'km'],
  // Japanese is written in both.
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Arabic}/u, 'ar'],
]

/** 'th' for 'สมชาย', null for a name in Latin letters. */
export const languageOfName = (name: string): string | null =>
  scripts.find(([script]) => script.test(name))?.[1] ?? null
