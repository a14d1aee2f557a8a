import { expect, test } from 'vitest'
import { fc } from '#tests/support/property.ts'
import { htmlOfTyped, quoteTyped, typedOfHtml } from './typed-markup.ts'

test.each([
  ['one\ntwo\n\nthree', '<p>one<br>two</p><p>three</p>'],
  ['> said\n> more\nanswer', '<blockquote><p>said<br>more</p></blockquote><p>answer</p>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ['```\nif (a < b)\n\n- x\n```', '<pre><code>if (a &lt; b)\n\n- x</code></pre>'],
  ['**b** *i* `c`', '<p><strong>b</strong> <em>i</em> <code>c</code></p>'],
  ['see https://example.org/a.', '<p>see <a href="https://example.org/a">https://example.org/a</a>.</p>'],
  ['[here](https://example.org/a)', '<p><a href="https://example.org/a">here</a></p>'],
])('%j is what is typed', (typed, html) => {
  expect(htmlOfTyped(typed)).toBe(html)
  expect(htmlOfTyped(typedOfHtml(html))).toBe(html)
})

test('a quote names whose words they are', () =>
  expect(htmlOfTyped(`${quoteTyped('Somsri', '<p>So it is.</p>')}No.`)).toBe(
    '<blockquote><p><strong>Somsri</strong><br>So it is.</p></blockquote><p>No.</p>',
  ))

test('nothing that is typed becomes markup of its own, and every text ends', () =>
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          '<',
          '>',
          '"',
          '`',
          '*',
          '[',
          ']',
          '(',
          ')',
          '\n',
          '-',
          ' ',
          'a',
          'https://a.b',
          'javascript:',
        ),
      }),
      (typed) => {
        const html = htmlOfTyped(typed)
        const tags = [...html.matchAll(/<\/?([^\s>]*)[^>]*>/g)].map(([, tag]) => tag)
        expect(
          tags.filter(
            (tag) =>
              !['p', 'br', 'strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote', 'a'].includes(tag ?? ''),
          ),
        ).toEqual([])
        for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https?:/)
        typedOfHtml(html)
      },
    ),
  ))
