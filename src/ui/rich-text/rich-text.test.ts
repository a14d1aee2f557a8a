// @vitest-environment jsdom
// Text goes into the editor and comes out as it was; what is pasted comes in without what may not stand there.
import { describe, expect, test } from 'vitest'
import { cleanHtml } from '#server/rich-text.ts'
import { pdpa } from '../../../seed/demo/setting.ts'
import { EditorState } from 'prosemirror-state'
import { addPictures } from './commands.ts'
import { fromHtml, keepsAll, withParagraphs } from './from-html.ts'
import { linkAddress } from './link-address.ts'
import { readPasted } from './pasted.ts'
import { schema } from './schema.ts'
import { toHtml } from './to-html.ts'

const through = (html: string): string => toHtml(fromHtml(html))
const pasted = (html: string): string => through(readPasted(html))

const table =
  '<table><thead><tr><th scope="col">Year</th><th></th></tr></thead><tbody><tr><td>2569</td><td><p>a</p><p>b</p></td></tr></tbody></table>'
const key = 'a'.repeat(64)

describe('what the server keeps goes through the editor unchanged', () => {
  test.each([
    '<p>ย้อมผ้าสีแดงด้วยครั่ง ที่น่าน</p><p>ແພໄໝລາວ · မြန်မာ · 中文</p>',
    '<h2>One</h2><h3>Two <em>2</em></h3><h4>Three</h4>',
    '<p><strong>a<em>b</em></strong><em>c</em> <s>d</s> H<sub>2</sub>O m<sup>2</sup> <code>x &lt; y &amp;&amp; z</code></p>',
    '<p>one<br />two<br /><br />three</p>',
    '<ul><li>a</li><li>b<ul><li>b1</li></ul></li><li><p>c</p><p>d</p></li><li></li></ul>',
    '<ol><li>one</li><li><strong>two</strong></li></ol>',
    '<blockquote>bare</blockquote><blockquote><p>a</p><p>b</p></blockquote>',
    '<p><a href="https://example.org/?a=1&amp;b=%22" rel="nofollow ugc noopener">a <strong>b</strong></a> <a href="mailto:a@b.org" rel="nofollow ugc noopener">m</a> <a href="/hosts" rel="nofollow ugc noopener">h</a></p>',
    '<pre>a\n  b\n\nc</pre><pre><code>let x</code></pre>',
    '<p>a</p><hr /><p>b</p>',
    `<figure><img src="/files/${key}" alt="A loom" width="320" height="200" /><figcaption>The <em>loom</em></figcaption></figure>`,
    `<p>in <img src="/files/${key}" alt="line &quot;x&quot;" /> line</p>`,
    table,
    '<p>He said <span lang="th">สวัสดี</span>, and <span lang="lo"><strong>ສະບາຍດີ</strong></span></p>',
    '<p>a\u00A0b\u200Bc</p><p></p><p>d</p>',
  ])('%s', (html) => {
    expect(cleanHtml(html), 'the server keeps it').toBe(html)
    expect(keepsAll(html)).toBe(true)
    expect(through(html)).toBe(html)
    expect(through(through(html)), 'and a second time').toBe(through(html))
    expect(cleanHtml(through(html)), 'the server keeps what the editor makes').toBe(through(html))
  })

  test('texts of the demo world, in four languages', () => {
    for (const html of Object.values(pdpa)) {
      expect(through(cleanHtml(html))).toBe(cleanHtml(html))
      expect(keepsAll(html)).toBe(true)
    }
  })
})

describe('old markup', () => {
  test.each([
    ['plain text', 'one & two\nthree\n\nfour', '<p>one &amp; two<br />three</p><p>four</p>'],
    [
      'text between blocks',
      'before<h3>t</h3>after <em>e</em><ul><li>x</li></ul>',
      '<p>before</p><h3>t</h3><p>after <em>e</em></p><ul><li>x</li></ul>',
    ],
    ['a list in a list', '<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    [
      'spaces between the parts',
      '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\n\n<p>c</p>\n',
      '<ul><li>a</li><li>b</li></ul><p>c</p>',
    ],
    ['empty parts', '<ul></ul><p>a</p><table><tbody></tbody></table>', '<p>a</p>'],
    ['rows without a body', '<table><tr><td>a</td></tr></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
    ['a mark around blocks', '<strong><p>a</p><p>b</p></strong>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    ['an anchor that leads nowhere', '<p><a>a</a><span>b</span></p>', '<p>ab</p>'],
    [
      'marks in another order',
      '<p><strong><a href="/x">a</a></strong></p>',
      '<p><a href="/x" rel="nofollow ugc noopener"><strong>a</strong></a></p>',
    ],
    ['nothing', '  ', ''],
    ['empty lines', '<p></p><p><br /></p><p></p>', '<p></p><p><br /></p>'],
  ])('%s', (_what, html, expected) => {
    const text = withParagraphs(cleanHtml(html))
    expect(keepsAll(text)).toBe(true)
    expect(through(text)).toBe(expected)
  })

  test.each([
    ['an item without a list', '<li>a</li>'],
    ['a heading in a heading', '<h2>a<h3>b</h3></h2>x<figcaption>y</figcaption>'],
    ['a list in a line of text', '<h3>a<ul><li>b</li></ul></h3>'],
    ['a picture of another site', '<p>a<img src="https://example.org/x.png" alt="x"></p>'],
    ['a picture of which nobody said what it shows', `<p>a<img src="/files/${key}"></p>`],
  ])('what the editor cannot show is known before it is lost: %s', (_what, html) => {
    expect(keepsAll(html)).toBe(false)
  })
})

describe('pasting', () => {
  test('Word: lists with levels, bold, no styles, no empty lines, no languages', () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style><!--[if gte mso 9]><xml>x</xml><![endif]--></head>
      <body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->
      <p class=MsoNormal style='margin:0'><b><span lang=TH style='font-family:"TH Sarabun"'>ประวัติ</span></b><span lang=EN-US> of <i>weaving</i><o:p></o:p></span></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>silk</p>
      <p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>red</p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>cotton</p>
      <p class=MsoNormal>end</p><!--EndFragment--></body></html>`
    expect(pasted(word)).toBe(
      '<p><strong>ประวัติ</strong> of <em>weaving</em></p><ul><li>silk<ol><li>red</li></ol></li><li>cotton</li></ul><p>end</p>',
    )
  })

  test('Google Docs: looks become marks, its wrapper is none', () => {
    const docs =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700;color:#000">Bold</span><span style="font-style:italic"> it</span><span style="text-decoration:line-through"> no</span></p></b><br class="x">'
    expect(pasted(docs)).toBe('<p><strong>Bold</strong><em> it</em><s> no</s></p><p><br /></p>')
  })

  test('Word: headings and tables without their looks, pictures of its own folder stay outside', () => {
    const word = `<html xmlns:v="urn:schemas-microsoft-com:vml"><body lang=TH>
      <h1 style='mso-style-next:Normal'><a name="_Toc1"></a><span lang=TH>ข่าว</span><o:p></o:p></h1>
      <table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'>
      <td width=301 valign=top style='width:225.4pt'><p class=MsoNormal><span style='mso-bidi-language:TH'>ไหม</span><o:p></o:p></p></td>
      <td><p class=MsoNormal>1,200<o:p></o:p></p></td></tr></table>
      <p class=MsoNormal><!--[if gte vml 1]><v:shape onload="x()"/><![endif]--><![if !vml]><img width=1 src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png" v:shapes="P"><![endif]>after</p></body></html>`
    expect(pasted(word)).toBe(
      '<h2>ข่าว</h2><table><tbody><tr><td>ไหม</td><td>1,200</td></tr></tbody></table><p>after</p>'.replaceAll(
        /<td>(.*?)<\/td>/g,
        '<td><p>$1</p></td>',
      ),
    )
  })

  test('Google Docs: lists in lists, headings, links of its own counting', () => {
    const docs =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-2"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400">Dyes</span></h2>' +
      '<ul style="margin-top:0"><li dir="ltr" aria-level="1" style="list-style-type:disc"><p dir="ltr" role="presentation"><span>Indigo</span></p></li>' +
      '<ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><a href="https://example.org/lac" style="text-decoration:none"><span style="color:#1155cc">Lac</span></a></p></li></ul></ul></b>'
    expect(pasted(docs)).toBe(
      '<h2>Dyes</h2><ul><li><p>Indigo</p><ul><li><p><a href="https://example.org/lac" rel="nofollow ugc noopener">Lac</a></p></li></ul></li></ul>',
    )
  })

  test('LINE: lines stay lines, its signs are words, its stickers stay outside', () => {
    const line =
      '<div class="message" style="white-space: pre-wrap;"><span>10:42 นก สวัสดีค่ะ\nพบกันพรุ่งนี้</span><img class="emoji" src="https://stickershop.line-scdn.net/sticonshop/v1/x.png" alt="(moon smile)"></div>' +
      '<div><img src="https://obs.line-scdn.net/photo.jpg" alt="photo" onerror="alert(1)"></div>'
    expect(pasted(line)).toBe('<p>10:42 นก สวัสดีค่ะ<br />พบกันพรุ่งนี้(moon smile)</p>')
  })

  test('web pages: boxes become paragraphs, scripts and foreign pictures stay outside', () => {
    const web =
      '<article><h1 onclick="x()">Title</h1><div>one <u>two</u></div><div><div>three</div><p style="x">four</p></div>' +
      '<script>alert(1)</script><iframe src="https://example.org"></iframe><img src="https://example.org/a.png" alt="a">' +
      '<a href="javascript:alert(1)">bad</a> <a href="https://example.org/" target="_blank" onclick="y()">good</a>' +
      `<table><caption>Cap</caption><tfoot><tr><td colspan="2">f</td></tr></tfoot></table></article>`
    expect(pasted(web)).toBe(
      '<h2>Title</h2><p>one two</p><p>three</p><p>four</p>' +
        '<p>bad <a href="https://example.org/" rel="nofollow ugc noopener">good</a></p>' +
        '<p>Cap</p><table><tbody><tr><td>f</td></tr></tbody></table>',
    )
  })

  test('pictures and links of this site stay, by their path', () => {
    expect(
      pasted(`<p><img src="${location.origin}/files/${key}" alt="A"><a href="${location.origin}/host">h</a></p>`),
    ).toBe(`<p><img src="/files/${key}" alt="A" /><a href="/host" rel="nofollow ugc noopener">h</a></p>`)
  })

  test('whatever is pasted, the server keeps what comes out', () => {
    const nasty = [
      '<svg onload=alert(1)><p>a</p></svg>',
      '<a href=" java\nscript:alert(1)">x</a><a href="//evil.example">y</a><a href="data:text/html,x">z</a>',
      '<table><tr><td><table><tr><td>in</td></tr></table></td></tr></table>',
      '<ul><li><h2>h</h2><pre>a <b>b</b></pre></li>loose</ul>',
      '<p title="a style=b > c" style="color:red">x</p><style><p>y</p></style>',
      '<p>1 < 2 style="x" <b>b</p>',
    ]
    for (const html of nasty) {
      const out = pasted(html)
      expect(cleanHtml(out), html).toBe(out)
      expect(out).not.toMatch(/script:|evil|data:|<[^>]*style=|onload/)
    }
  })
})

test.each([
  ['example.org/a', 'http://example.org/a'],
  [' https://มหาวิทยาลัย.ไทย/ข่าว ', 'https://xn--o3cteaoj1a6cedt.xn--o3cw4h/%E0%B8%82%E0%B9%88%E0%B8%B2%E0%B8%A7'],
  ['nok@example.org', 'mailto:nok@example.org'],
  ['mailto:nok@example.org', 'mailto:nok@example.org'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//example.org', null],
  ['http://127.0.0.1/', null],
  ['https://a:b@example.org', null],
  ['weaving', null],
  ['', null],
])('a link to %s leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

test('the editor knows exactly what the server keeps', () => {
  const names = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)]
  const own = { doc: [], text: [], paragraph: ['p'], heading: ['h2', 'h3', 'h4'], image: ['img'] } as Record<
    string,
    string[]
  >
  const known = names.flatMap((name) => own[name] ?? [name])
  const kept =
    'p br h2 h3 h4 strong em s sub sup ul ol li blockquote aside a code pre hr figure figcaption img table thead tbody tr th td span'.split(
      ' ',
    )
  expect(known.toSorted()).toEqual(kept.toSorted())
  for (const tag of ['u', 'div', 'iframe', 'style', 'form', 'video', 'caption', 'tfoot'])
    expect(cleanHtml(`<${tag}>x</${tag}>`)).not.toContain(`<${tag}`)
})

test('pictures stand below the block of the caret, each in a paragraph, as the server keeps them', () => {
  const key = 'b'.repeat(64)
  let state = EditorState.create({ doc: fromHtml('<p>One</p><p>Two</p>') })
  const pictures = ['Cloth', 'Loom'].map((alt) => ({ key, alt, width: 4, height: 3 }))
  addPictures(pictures)(state, (change) => (state = state.apply(change)))
  const html = toHtml(state.doc)
  expect(html.replaceAll(`/files/${key}?w=1280`, 'x').match(/alt="\w+"|One|Two/g)).toEqual([
    'One',
    'alt="Cloth"',
    'alt="Loom"',
    'Two',
  ])
  expect(cleanHtml(html).match(/<img /g)).toHaveLength(2)
})
