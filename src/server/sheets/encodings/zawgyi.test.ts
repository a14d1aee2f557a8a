// Pairs from a text that was published in both forms: government news of 26 July 2018, as in the tests of myanmar-tools.
import { describe, expect, test } from 'vitest'
import { sheetLimits } from '../sheet-limits.ts'
import { readParts } from '../sheet-source.ts'
import { convertZawgyi, endsWithinStack, isTypedZawgyi, isZawgyi, zawgyiToUnicode } from './zawgyi.ts'

const pairs = [
  ['ေနျပည္ေတာ္ ဇူလုိင္ ၂၆', 'နေပြည်တော် ဇူလိုင် ၂၆'],
  ['ႏိုင္ငံေတာ္၏အတုိင္ပင္ခံပုဂၢိဳလ္', 'နိုင်ငံတော်၏အတိုင်ပင်ခံပုဂ္ဂိုလ်'],
  ['ယေန႔နံနက္ပိုင္းတြင္', 'ယနေ့နံနက်ပိုင်းတွင်'],
  ['ကရင္ျပည္နယ္ ဘားအံၿမိဳ႕ရွိ', 'ကရင်ပြည်နယ် ဘားအံမြို့ရှိ'],
  ['ေရေဘးကယ္ဆယ္ေရးစခန္းမ်ားသို႔ သြားေရာက္ၿပီး', 'ရေဘေးကယ်ဆယ်ရေးစခန်းများသို့ သွားရောက်ပြီး'],
] as const

describe('Zawgyi becomes Unicode', () => {
  test.each(pairs)('%s', (zawgyi, unicode) => {
    expect(isZawgyi(zawgyi)).toBe(true)
    expect(isZawgyi(unicode)).toBe(false)
    expect(zawgyiToUnicode(zawgyi)).toBe(unicode)
  })

  test('a word that is typed is told as well, and no beginning of a Unicode one is taken for it', () => {
    for (const word of ['ျမန္မာ', 'ႀကီး', 'ၿမိဳ႕', 'သိပၸံ', 'ေအာင္', 'ပညာေရး', 'ခင္'])
      expect(isTypedZawgyi(word), word).toBe(true)
    for (const [, unicode] of pairs)
      for (let length = 1; length <= unicode.length; length++)
        expect(isTypedZawgyi(unicode.slice(0, length)), unicode.slice(0, length)).toBe(false)
    expect(isTypedZawgyi("့'်'့")).toBe(false)
  })

  test('the half of a Unicode stack is told from a text that is Zawgyi for other reasons', () => {
    for (const half of ['မန္', 'တက္', 'ခင္']) expect(endsWithinStack(half), half).toBe(true)
    for (const other of ['ေအာင္', 'ျမန္', 'ခင္ မန္', 'မန္တလေး', 'သင်္', 'man', ''])
      expect(endsWithinStack(other), other).toBe(false)
  })

  test('many texts at once are the same as one after the other, and what is Unicode or another script stays', () => {
    const given = [...pairs.flatMap(([zawgyi, unicode]) => [zawgyi, unicode]), 'Aung San', 'สมชาย', '', 'ေဒၚ\nျမန္မာ']
    const wanted = [...pairs.flatMap(([, unicode]) => [unicode, unicode]), 'Aung San', 'สมชาย', '', 'ဒေါ်\nမြန်မာ']
    expect(convertZawgyi(given)).toEqual(wanted)
    const long = Array.from({ length: 200 }, (_, at) => `${pairs[at % pairs.length]?.[0]} ${at}`)
    expect(convertZawgyi(long)).toEqual(long.map(zawgyiToUnicode))
  })

  test('a file is converted when it is asked for: headings and cells, nothing else', async () => {
    const [[name, converted], [, whole]] = pairs
    const text = `Full name,Note,ျမန္မာ\n${name},x,၂၆\n${whole},y,\n`
    const seen: unknown[] = []
    for await (const part of readParts(Buffer.from(text), { name: 'a.csv', zawgyi: true }, sheetLimits)) seen.push(part)
    expect(seen).toMatchObject([
      { head: { headings: ['Full name', 'Note', 'မြန်မာ'] } },
      {
        rows: [
          [converted, 'x', '၂၆'],
          [whole, 'y', ''],
        ],
      },
      { notes: [{ code: 'zawgyiConverted', params: { count: 1 } }] },
    ])
  })
})
