// A letter as HTML for mail programs, made of the parts of react-email. Elements are written without JSX: the server runs as it is written.
import { createElement as el, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import { colonOf } from '#words/formats.ts'
import { languageTags } from '#words/locales.ts'
import { letterCss, sheetFor } from './letter-look.ts'
import type { Block, Letter, LetterVersion } from './letter.ts'

/** The old one: mail programs know no other. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

type Sheet = ReturnType<typeof sheetFor>

const ink = (style: Sheet['text'], text: ReactNode, className = 'ink'): ReactNode =>
  el(Text, { className, style }, text)

const factsOf = (facts: readonly (readonly [string, string])[], look: Sheet): ReactNode => {
  const rows = facts.map(([name, value]) =>
    el(
      'tr',
      { key: name },
      el('th', { scope: 'row', align: 'left', className: 'hint rule', style: look.factName }, name),
      el('td', { className: 'ink rule', style: look.fact }, value),
    ),
  )
  return el(
    'table',
    { className: 'facts rule', cellPadding: 0, cellSpacing: 0, style: look.facts },
    el('tbody', null, rows),
  )
}

function blockOf(block: Block, isMain: boolean, look: Sheet): ReactNode {
  if (typeof block === 'string') return ink(look.text, block)
  if ('quote' in block)
    return ink(
      look.quote,
      block.quote.split('\n').flatMap((line, at) => (at === 0 ? [line] : [el('br', { key: at }), line])),
      'ink quote',
    )
  if ('facts' in block) return factsOf(block.facts, look)
  const label = el('span', { style: look.label }, block.label)
  const [className, style] = isMain ? ['main', look.main] : ['other', look.other]
  return el('div', null, el(Button, { href: block.href, className, style }, label))
}

/** For whoever sees no buttons, or cannot press them; the text has these addresses where the buttons are. */
const addressesOf = ({ blocks, addresses, locale }: LetterVersion, look: Sheet): ReactNode[] => {
  const links = blocks.filter((block) => typeof block === 'object' && 'href' in block)
  if (links.length === 0) return []
  return [
    el(
      'div',
      { key: 'addresses', 'data-skip-in-text': true },
      el('hr', { className: 'rule', style: look.rule }),
      ink(look.small, addresses, 'hint'),
      links.map(({ label, href }) =>
        el(
          Text,
          { key: href, className: 'hint', style: look.address },
          links.length > 1 ? `${label}${colonOf(locale)}` : null,
          el(Link, { href, className: 'hint', style: look.smallLink }, href),
        ),
      ),
    ),
  ]
}

const versionOf = (version: LetterVersion, as: 'h1' | 'h2'): ReactNode => {
  const look = sheetFor(version.locale)
  const firstButton = version.blocks.find((block) => typeof block === 'object' && 'href' in block)
  return el(
    'div',
    { key: version.locale, lang: languageTags[version.locale] },
    as === 'h2' ? el('hr', { className: 'rule', style: look.rule }) : null,
    el(Heading, { as, className: 'ink', style: look.heading }, version.subject),
    version.greeting ? ink(look.text, version.greeting) : null,
    // oxlint-disable-next-line react/no-array-index-key -- written once
    version.blocks.map((block, index) => el('div', { key: index }, blockOf(block, block === firstButton, look))),
    addressesOf(version, look),
  )
}

export function letterHtml({ site, versions: [first, ...more], sentBy, unsubscribe }: Letter): string {
  const look = sheetFor(first.locale)
  const lang = languageTags[first.locale]
  const end = [
    ...[first, ...more].map(({ why, locale }) => el('span', { lang: languageTags[locale] }, why)),
    ...sentBy,
    ...(unsubscribe
      ? [el(Link, { href: unsubscribe.href, className: 'hint', style: look.smallLink }, unsubscribe.label)]
      : []),
  ]
  const foot = end.map((line, index) => el(Text, { key: index, className: 'hint', style: look.small }, line))
  const head = el(
    Head,
    null,
    el('meta', { name: 'viewport', content: 'width=device-width' }),
    el('meta', { name: 'color-scheme', content: 'light dark' }),
    el('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    el('title', null, first.subject),
    el('style', null, letterCss),
  )
  const card = el(
    Row,
    null,
    el(
      Column,
      { className: 'card', style: look.card },
      versionOf(first, 'h1'),
      more.map((one) => versionOf(one, 'h2')),
    ),
  )
  const letter = el(
    Container,
    { style: look.frame },
    ink(look.site, site),
    card,
    el(Row, null, el(Column, { style: look.foot }, foot)),
  )
  const page = el(
    Html,
    { lang, dir: 'ltr' },
    head,
    el(Body, { className: 'paper', lang, style: look.paper }, el(Preview, null, first.preview), letter),
  )
  return `${doctype}${renderToStaticMarkup(page)}`
}
