// How letters look: the values of the site's look, written where mail programs read them (src/ui/tokens.css has their reasons).
import type { CSSProperties } from 'react'
import type { Locale } from '#words/locales.ts'

const light = {
  paper: '#faf8f3',
  surface: '#ffffff',
  ink: '#10222b',
  hint: '#5b6b73',
  line: '#ddd8cc',
  gold: '#de9814',
  buttonLine: '#85897f',
}
const dark = {
  paper: '#0e1a20',
  surface: '#15252d',
  ink: '#e8eef0',
  hint: '#a9b8be',
  line: '#24363f',
  gold: '#eeb23d',
  buttonLine: '#6f858f',
}

// No font is fetched: every language has those of the systems it is read on. Names stand in letters of any language of the region.
const everywhere =
  "'Leelawadee UI','Noto Sans Thai','Noto Sans Lao','Myanmar Text','Noto Sans Myanmar',Arial,sans-serif"
const fonts: Record<Locale, string> = {
  en: `'Segoe UI',Roboto,'Helvetica Neue',${everywhere}`,
  th: `'Leelawadee UI',Thonburi,'Noto Sans Thai',${everywhere}`,
  zh: `'PingFang SC','Hiragino Sans GB','Microsoft YaHei','Noto Sans CJK SC',${everywhere}`,
  lo: `'Leelawadee UI','Lao Sangam MN','Noto Sans Lao',${everywhere}`,
}
/** Thai and Lao letters look smaller and carry marks above and below. */
const isTall = (locale: Locale): boolean => locale === 'th' || locale === 'lo'

/** What stands beside the elements; a class is there for the dark theme and for phones. */
export const letterCss = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:24px 20px 8px!important}}
@media (prefers-color-scheme:dark){
.paper,.paper>table>tbody>tr>td{background-color:${dark.paper}!important}
.card{background-color:${dark.surface}!important;border-color:${dark.gold} ${dark.line} ${dark.line}!important}
.ink{color:${dark.ink}!important}
.hint{color:${dark.hint}!important}
.rule{border-color:${dark.line}!important}
.main{background-color:${dark.gold}!important;border-color:${dark.gold}!important;color:${dark.paper}!important}
.other{background-color:${dark.surface}!important;border-color:${dark.buttonLine}!important;color:${dark.ink}!important}
.quote{border-color:${dark.gold}!important}
}`

type Sheet = Record<
  | 'paper'
  | 'frame'
  | 'site'
  | 'card'
  | 'heading'
  | 'text'
  | 'quote'
  | 'main'
  | 'other'
  | 'label'
  | 'facts'
  | 'fact'
  | 'factName'
  | 'rule'
  | 'small'
  | 'address'
  | 'smallLink'
  | 'foot',
  CSSProperties
>

/** The styles of a language. Long lines of Thai, Lao and Burmese know no spaces: they break wherever they must. */
export function sheetFor(locale: Locale): Sheet {
  const fontFamily = fonts[locale]
  const size = isTall(locale) ? 17 : 16
  const lineHeight = isTall(locale) || locale === 'zh' ? 1.7 : 1.6
  const wraps = { wordBreak: 'normal', overflowWrap: 'anywhere' } as const
  const text: CSSProperties = {
    ...wraps,
    margin: '0 0 16px',
    fontSize: `${size}px`,
    lineHeight,
    color: light.ink,
  }
  const small: CSSProperties = { ...text, fontSize: '13.5px', lineHeight: 1.6, color: light.hint, margin: '0 0 4px' }
  const button: CSSProperties = {
    ...wraps,
    fontSize: `${size}px`,
    fontWeight: 600,
    padding: '12px 20px',
    marginBottom: '16px',
    borderRadius: '6px',
    border: `1px solid ${light.ink}`,
  }
  return {
    paper: { backgroundColor: light.paper, padding: '24px 12px 32px', fontFamily },
    frame: { maxWidth: '600px', tableLayout: 'fixed' },
    site: { ...text, fontWeight: 600, margin: '0 0 12px' },
    card: {
      fontFamily,
      backgroundColor: light.surface,
      border: `1px solid ${light.line}`,
      borderTop: `4px solid ${light.gold}`,
      borderRadius: '10px',
      padding: '28px 32px 12px',
    },
    heading: {
      ...text,
      fontSize: isTall(locale) ? '22px' : '21px',
      fontWeight: 600,
      lineHeight: isTall(locale) ? 1.5 : 1.35,
      margin: '0 0 20px',
      textWrap: 'balance',
    },
    text,
    quote: {
      ...text,
      lineHeight: 1.8,
      whiteSpace: 'pre-line',
      borderLeft: `3px solid ${light.gold}`,
      paddingLeft: '16px',
    },
    main: { ...button, backgroundColor: light.ink, color: '#ffffff' },
    other: { ...button, backgroundColor: light.surface, borderColor: light.buttonLine, color: light.ink },
    label: { lineHeight },
    facts: { width: '100%', borderCollapse: 'collapse', margin: '0 0 20px', borderBottom: `1px solid ${light.line}` },
    fact: {
      ...text,
      fontFamily,
      margin: 0,
      padding: '8px 0 8px 16px',
      borderTop: `1px solid ${light.line}`,
      verticalAlign: 'top',
    },
    factName: {
      ...small,
      fontFamily,
      margin: 0,
      width: '34%',
      padding: '10px 0 8px',
      fontWeight: 400,
      borderTop: `1px solid ${light.line}`,
      verticalAlign: 'top',
    },
    rule: { border: 0, borderTop: `1px solid ${light.line}`, margin: '24px 0' },
    small,
    address: { ...small, wordBreak: 'break-all', margin: '0 0 12px' },
    smallLink: { color: light.hint, textDecoration: 'underline' },
    foot: { fontFamily, paddingTop: '16px' },
  }
}
