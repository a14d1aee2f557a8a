import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { common } from '#words/en/common.ts'
import { home } from '#words/en/home.ts'
import { publicWords } from '#words/en/public.ts'
import { brightness, checkColor, contrast, nearestPassing, parseHex, textOn, toOklch } from '../foundations/color.ts'
import { Ikat, ikatPaths } from './ikat.tsx'
import { localHref } from '../foundations/link.tsx'
import { drawLoom, LoomDrawing, type LoomWeft } from './loom.tsx'
import { countryOrder, tilePositions } from './country-places.ts'
import { tileStep } from './tile-map.tsx'
import { weaveFacts, weavePaths, type WeaveWork } from './weave.tsx'
import { WordsProvider } from '../foundations/words.tsx'

describe('colors', () => {
  test('text is white below brightness 128 and ink from there on', () => {
    expect(brightness('#ffffff')).toBe(255)
    expect(textOn('#7f7f7f')).toBe('#FFFFFF')
    expect(textOn('#808080')).toBe('#10222B')
    expect(textOn('#7151C6')).toBe('#FFFFFF')
    expect(textOn('#E0F7E7')).toBe('#10222B')
  })
  test('contrast is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#10222B', '#FAF8F3')).toBeCloseTo(15.4, 1)
  })
  test('a color in three digits is read, and a wrong one is none', () => {
    expect(parseHex('#abc')).toEqual([170, 187, 204])
    expect(parseHex('blue')).toBeNull()
  })
  test('the six base colors pass and are left alone', () => {
    for (const base of ['#0F7845', '#29509B', '#7151C6', '#96120D', '#005256', '#8D5600']) {
      expect(checkColor(base).passes, base).toBe(true)
      expect(nearestPassing(base)).toBe(base)
    }
  })
  test('a color that fails gets the same hue at a lightness that passes', () => {
    for (const color of ['#FADA99', '#7fb3ff', '#ff0000', '#808080', '#ffffff']) {
      const nearest = nearestPassing(color)
      expect(checkColor(nearest).passes, `${color} -> ${nearest}`).toBe(true)
      if (toOklch(color)[1] > 0.05) expect(Math.abs(toOklch(nearest)[2] - toOklch(color)[2])).toBeLessThan(0.1)
    }
  })
})

describe('the motif', () => {
  test('the same id gives the same face, another id another one', () => {
    expect(ikatPaths('01926b4e-1')).toEqual(ikatPaths('01926b4e-1'))
    const faces = new Set(Array.from({ length: 2000 }, (_, at) => ikatPaths(`01926b4e-7c1e-7000-8000-${at}`).join()))
    expect(faces.size).toBe(2000)
    expect(renderToStaticMarkup(<Ikat id="x" industry="ai" />)).not.toContain('style=')
  })
  test('the weave follows the works, not their order', () => {
    const works: WeaveWork[] = [
      { year: 2026, industry: 'ai' },
      { year: 2026, industry: 'quantum', crossBorder: true },
      { year: 2014, industry: 'quantum' },
      { year: 1990, industry: 'quantum' },
    ]
    expect(weavePaths(works, 2026)).toEqual(weavePaths(works.toReversed(), 2026))
    expect(weavePaths(works, 2026).threads.map(([industry]) => industry)).toEqual(['ai', 'quantum'])
    expect(weavePaths(works, 2026).goldWarps).toBe('M376 0V48')
    expect(weaveFacts(works, 2026)).toEqual({ works: 4, industry: 'quantum', since: 1990, crossYears: 1, years: 37 })
    expect(weaveFacts([], 2026)).toBeNull()
  })
  test('a year never holds more than six threads', () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ year: 2026, industry: at % 3 ? 'ai' : 'bcg' }))
    const cells = weavePaths(many, 2026)
      .threads.map(([, path]) => path)
      .join('')
    expect(cells.match(/z/g)!.length).toBeLessThanOrEqual(12)
  })
  test('the whole loom stays within 6 KB', () => {
    const wefts: LoomWeft[] = countryOrder.flatMap((from, at) =>
      countryOrder
        .slice(at + 1)
        .map((to) => ({ from, to, industry: 'high-energy-physics', industryName: 'x', works: 30 - at })),
    )
    const countries = countryOrder.map((code) => ({ code, name: code, href: `/c/${code}` }))
    expect(drawLoom(countries, wefts)).toHaveLength(22)
    const html = renderToStaticMarkup(
      <WordsProvider locale="en" catalogs={{ common, public: publicWords, home }}>
        <LoomDrawing countries={countries} wefts={wefts} />
      </WordsProvider>,
    )
    expect(html.length, String(html.length)).toBeLessThanOrEqual(6144)
    expect(html).not.toContain('style=')
  })
  test('every country has a tile, and zero has its own step', () => {
    expect(Object.keys(tilePositions).toSorted()).toEqual([...countryOrder].toSorted())
    expect([tileStep(0, 10), tileStep(1, 1000), tileStep(1000, 1000)]).toEqual([0, 2, 8])
  })
})

test('local links take the prefix of the language, others stay', () => {
  expect(localHref('/th', '/host?q=sem')).toBe('/th/host?q=sem')
  expect(localHref('/th', '/')).toBe('/th')
  expect(localHref('/th', '/?q=1')).toBe('/th?q=1')
  expect(localHref('', '/host')).toBe('/host')
  for (const kept of [
    '//x.org/a',
    'https://x.org',
    '/api/hosts',
    '/files/a.png',
    '/assets/x.js',
    '#top',
    'mailto:a@b.org',
  ]) {
    expect(localHref('/th', kept)).toBe(kept)
  }
})
