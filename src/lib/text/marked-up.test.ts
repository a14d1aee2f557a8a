// Titles and abstracts as registers and programs give them.
import { expect, test } from 'vitest'
import { abstractOfMarkup, lineOfMarkup } from './marked-up.ts'

test.each([
  ['Rice &amp;amp; fish: <i>Oryza</i> in ponds', 'Rice & fish: Oryza in ponds'],
  ['Survival when x<5 and yield when y>3', 'Survival when x<5 and yield when y>3'],
  ['When a<b and c>d, and p<i>q', 'When a<b and c>d, and p<i>q'],
  ['If <unknown> and <20 or >30 &unknown; AT&T', 'If <unknown> and <20 or >30 &unknown; AT&T'],
  ['CO<sub>2</sub>, 10<sup>−3</sup> and 1<sup>st</sup>', 'CO2, 10⁻³ and 1st'],
  ['<p class="x">A <b>bold</b>-er <jats:italic>word</jats:italic></p>', 'A bold-er word'],
  ['&lt;i&gt;Gymnura&lt;/i&gt; &#8211; caf&eacute; &#x1D6FC;', 'Gymnura – café 𝛼'],
  [
    '<mml:math><mml:mi>x</mml:mi><mml:annotation encoding="application/x-tex">x_1</mml:annotation></mml:math>-rays',
    'x-rays',
  ],
  ['One<br/>two <![CDATA[three]]><!-- no -->', 'One two three'],
])('%s', (written, meant) => expect(lineOfMarkup(written)).toBe(meant))

test('an abstract keeps its paragraphs and loses the heading that says what it is', () => {
  const jats =
    '<jats:title>Abstract</jats:title><jats:p>Yield fell (p &lt; 0.05)\n in dry years.</jats:p><jats:sec><jats:title>Methods</jats:title><jats:p>n&gt;30 &#8211; 40.</jats:p></jats:sec>'
  expect(abstractOfMarkup(jats)).toBe('Yield fell (p < 0.05) in dry years.\nMethods\nn>30 – 40.')
  expect(abstractOfMarkup('ABSTRACT: Rain fell.')).toBe('Rain fell.')
  expect(abstractOfMarkup('Abstract algebra is old.\nIt is.')).toBe('Abstract algebra is old.\nIt is.')
  expect(abstractOfMarkup('บทคัดย่อ\nฝนตก')).toBe('ฝนตก')
})
