// What a browser says it is, in two names a person recognizes.

const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (list: readonly [RegExp, string][], text: string): string | null =>
  list.find(([sign]) => sign.test(text))?.[1] ?? null

/** Browser and system, or null when it is neither. @example deviceOf('… Firefox/140.0 … Windows …') // { browser: 'Firefox', system: 'Windows' } */
export function deviceOf(agent: string | null): { browser: string; system: string } | null {
  const [browser, system] = [nameIn(browsers, agent ?? ''), nameIn(systems, agent ?? '')]
  return browser && system ? { browser, system } : null
}
