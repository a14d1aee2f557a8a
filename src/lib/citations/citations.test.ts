import { expect, test } from 'vitest'
import { toBibtex } from './bibtex.ts'
import { toCslJson, type CslItem } from './csl-json.ts'
import { nameParts } from './names.ts'
import { toRis } from './ris.ts'
import { citationOf, citationStyles, citationText } from './styles.ts'

const names = (...printed: string[]) => printed.map((name) => nameParts(name))
const article = (more: Partial<CslItem>): CslItem => ({ id: 'one', type: 'article-journal', title: 'One', ...more })
const dated = (...parts: number[]): NonNullable<CslItem['issued']> => ({ 'date-parts': [parts] })

test('APA as the association publishes it: an article, one with a number, a book', () => {
  expect(
    citationText(
      article({
        title:
          'Emotions in storybooks: A comparison of storybooks that represent ethnic and racial groups in the United States',
        author: names('Grady, J. S.', 'Her, M.', 'Moreno, G.', 'Perez, C.', 'Yelinek, J.'),
        issued: dated(2019),
        'container-title': 'Psychology of Popular Media Culture',
        volume: '8',
        issue: '3',
        page: '207-217',
        DOI: '10.1037/ppm0000185',
      }),
      'apa',
    ),
  ).toBe(
    'Grady, J. S., Her, M., Moreno, G., Perez, C., & Yelinek, J. (2019). Emotions in storybooks: A comparison of storybooks that represent ethnic and racial groups in the United States. Psychology of Popular Media Culture, 8(3), 207–217. https://doi.org/10.1037/ppm0000185',
  )
  expect(
    citationText(
      article({
        title: 'Teaching medicine with the help of “Dr. House.”',
        author: names(
          'Jerrentrup, A.',
          'Mueller, T.',
          'Glowalla, U.',
          'Herder, M.',
          'Henrichs, N.',
          'Neubauer, A.',
          'Schaefer, J. R.',
        ),
        issued: dated(2018),
        'container-title': 'PLoS ONE',
        volume: '13',
        issue: '3',
        number: 'e0193972',
        DOI: '10.1371/journal.pone.0193972',
      }),
      'apa',
    ),
  ).toBe(
    'Jerrentrup, A., Mueller, T., Glowalla, U., Herder, M., Henrichs, N., Neubauer, A., & Schaefer, J. R. (2018). Teaching medicine with the help of “Dr. House.” PLoS ONE, 13(3), Article e0193972. https://doi.org/10.1371/journal.pone.0193972',
  )
  expect(
    citationOf(
      {
        id: 'b',
        type: 'book',
        title: 'Behave: The biology of humans at our best and worst',
        author: names('Robert M. Sapolsky'),
        issued: dated(2017),
        publisher: 'Penguin Books',
      },
      'apa',
    ),
  ).toEqual([
    { text: 'Sapolsky, R. M. (2017). ' },
    { text: 'Behave: The biology of humans at our best and worst.', em: true },
    { text: ' Penguin Books.' },
  ])
})

test('Vancouver as the National Library of Medicine publishes it: more than six authors, pages cut, a chapter', () => {
  expect(
    citationText(
      article({
        title: 'Regulation of interstitial excitatory amino acid concentrations after cortical contusion injury',
        author: names(
          'Rose, M. E.',
          'Huerbin, M. B.',
          'Melick, J.',
          'Marion, D. W.',
          'Palmer, A. M.',
          'Schiding, J. K.',
          'Kochanek, P. M.',
        ),
        issued: dated(2002),
        'container-title': 'Brain Research',
        'container-title-short': 'Brain Res.',
        volume: '935',
        issue: '1-2',
        page: '40-46',
      }),
      'vancouver',
    ),
  ).toBe(
    'Rose ME, Huerbin MB, Melick J, Marion DW, Palmer AM, Schiding JK, et al. Regulation of interstitial excitatory amino acid concentrations after cortical contusion injury. Brain Res. 2002;935(1-2):40-6.',
  )
  expect(
    citationText(
      {
        id: 'c',
        type: 'chapter',
        title: 'Chromosome alterations in human solid tumors',
        author: names('Meltzer, P. S.', 'Kallioniemi, A.', 'Trent, J. M.'),
        issued: dated(2002),
        'container-title': 'The genetic basis of human cancer',
        publisher: 'McGraw-Hill',
        page: '93-113',
      },
      'vancouver',
    ),
  ).toBe(
    'Meltzer PS, Kallioniemi A, Trent JM. Chromosome alterations in human solid tumors. In: The genetic basis of human cancer. McGraw-Hill; 2002. p. 93-113.',
  )
})

test('Chicago, IEEE and Harvard as their guides have them', () => {
  expect(
    citationText(
      article({
        title: 'Conundrum: A Story about Reading',
        author: names('Peter LaSalle'),
        issued: dated(2017),
        'container-title': 'New England Review',
        volume: '38',
        issue: '1',
        page: '95-109',
      }),
      'chicago',
    ),
  ).toBe('LaSalle, Peter. 2017. “Conundrum: A Story about Reading.” New England Review 38 (1): 95–109.')
  expect(
    citationText(
      {
        id: 'b',
        type: 'book',
        title: 'The Art of Collaboration',
        author: names('Brian Grazer', 'Charles Fishman'),
        issued: dated(2015),
        publisher: 'Simon & Schuster',
      },
      'chicago',
    ),
  ).toBe('Grazer, Brian, and Charles Fishman. 2015. The Art of Collaboration. Simon & Schuster.')
  expect(
    citationText(
      article({
        title: 'Fiber-optic frequency shifter using a surface acoustic wave incident at an oblique angle',
        author: names('W. P. Risk', 'G. S. Kino', 'H. J. Shaw'),
        issued: dated(1986, 2),
        'container-title': 'Optics Letters',
        'container-title-short': 'Opt. Lett.',
        volume: '11',
        issue: '2',
        page: '115-117',
      }),
      'ieee',
    ),
  ).toBe(
    'W. P. Risk, G. S. Kino, and H. J. Shaw, “Fiber-optic frequency shifter using a surface acoustic wave incident at an oblique angle,” Opt. Lett., vol. 11, no. 2, pp. 115–117, Feb. 1986.',
  )
  expect(
    citationText(
      article({
        title: 'Successful teaching placements in secondary schools: achieving QTS',
        author: names('T. Shirazi'),
        issued: dated(2010),
        'container-title': 'European Journal of Teacher Education',
        volume: '33',
        issue: '3',
        page: '323-326',
        DOI: '10.1080/02619761003602246',
      }),
      'harvard',
    ),
  ).toBe(
    'Shirazi, T. (2010) ‘Successful teaching placements in secondary schools: achieving QTS’, European Journal of Teacher Education, 33(3), pp. 323–326. Available at: https://doi.org/10.1080/02619761003602246.',
  )
})

test("names are turned round only where it is known which part is the family's", () => {
  expect(names('Nguyễn Thị An', 'Nguyen Thi An', 'Frans S.P. van Buchem', 'Jaidee, Somchai')).toEqual([
    { family: 'Nguyễn', given: 'Thị An' },
    { family: 'Nguyen', given: 'Thi An' },
    { family: 'van Buchem', given: 'Frans S.P.' },
    { family: 'Jaidee', given: 'Somchai' },
  ])
  for (const whole of ['Thiri', 'สมชาย ใจดี', '张伟', 'Aung Myint Oo', 'ທ້າວ ສົມພອນ']) {
    expect(nameParts(whole)).toEqual({ literal: whole })
  }
  expect(nameParts('Sang Yong Chung', { given: 'Yong Chung', family: 'Sang' })).toEqual({
    family: 'Chung',
    given: 'Sang Yong',
  })
  expect(nameParts('Tan Wei Ming', { given: 'Tan', family: 'Wei Ming' })).toEqual({ family: 'Wei Ming', given: 'Tan' })
  const one = article({ author: names('Thiri'), issued: dated(2024) })
  expect(citationText(one, 'apa')).toBe('Thiri. (2024). One.')
  expect(citationText(one, 'ieee')).toBe('Thiri, One. 2024.')
  expect(toBibtex([one])).toContain('author = {{Thiri}}')
  expect(toRis([one])).toContain('AU  - Thiri\r\n')
})

test('organizations stay whole and suffixes stay suffixes, in every style and format', () => {
  const whole = ['World Health Organization', 'National Research Council of Thailand', 'Ministry of Health, Thailand']
  const one = article({
    author: [...names(...whole), nameParts('Médecins Sans Frontières', null, true), nameParts('Paulo T. Costa Jr.')],
    issued: dated(2020),
  })
  for (const style of citationStyles)
    for (const name of whole.slice(0, style === 'harvard' ? 1 : 3)) expect(citationText(one, style)).toContain(name)
  expect(toBibtex([one])).toContain(
    'author = {{World Health Organization} and {National Research Council of Thailand} and {Ministry of Health, Thailand} and {Médecins Sans Frontières} and Costa, Jr., Paulo T.}',
  )
  expect(toRis([one])).toContain('AU  - Médecins Sans Frontières\r\nAU  - Costa, Paulo T., Jr.\r\n')
  expect(JSON.parse(toCslJson([one]))[0].author.slice(3)).toEqual([
    { literal: 'Médecins Sans Frontières' },
    { family: 'Costa', given: 'Paulo T.', suffix: 'Jr.' },
  ])
  const person = article({ author: names('Costa, Jr., Paulo T.'), issued: dated(2020) })
  expect(citationText(person, 'apa')).toBe('Costa, P. T., Jr. (2020). One.')
  expect(citationText(person, 'vancouver')).toContain('Costa PT Jr.')
  expect(names('Ludwig van Beethoven Jr.', 'Young, Ann', 'Bank, Ann')).toEqual([
    { family: 'van Beethoven', given: 'Ludwig', suffix: 'Jr.' },
    { family: 'Young', given: 'Ann' },
    { family: 'Bank', given: 'Ann' },
  ])
})

test('a work without author, year or place is still a citation', () => {
  for (const style of ['apa', 'vancouver', 'chicago', 'ieee', 'harvard'] as const) {
    const text = citationText(article({ title: 'A note' }), style)
    expect(text).toContain('A note')
    expect(text).not.toMatch(/undefined|\(\)|\.\.|, ,|^ | $|,\./)
  }
})

test('BibTeX escapes what LaTeX would read, keeps capitals of names, and its keys are each one', () => {
  const text = toBibtex([
    article({
      title: 'Yield of 50% & more_in Viet Nam by DNA',
      author: names('Ana de Silva'),
      issued: dated(2020, 3, 4),
      page: '1-9',
      DOI: '10.1000/a_b',
    }),
    article({ title: 'Yields of rice', author: names('Ana de Silva'), issued: dated(2020) }),
    article({ title: 'Yield again', author: names('Ana de Silva'), issued: dated(2020) }),
  ])
  expect(text).toContain('title = {Yield of 50\\% \\& more\\_in {Viet} {Nam} by {DNA}}')
  expect(text).toContain('doi = {10.1000/a_b}')
  expect(text).toContain('pages = {1--9}')
  expect(text).toContain('month = mar')
  expect([...text.matchAll(/^@article\{([^,]+)/gm)].map(([, key]) => key)).toEqual([
    'desilva2020yielda',
    'desilva2020yields',
    'desilva2020yieldb',
  ])
})

test('a line break in a title cannot begin a tag of RIS', () => {
  expect(toRis([article({ title: 'One\r\nER  - \r\nTY  - BOOK' })]).match(/^TY {2}- /gm)).toHaveLength(1)
})
