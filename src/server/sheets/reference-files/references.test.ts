// Files of references as people save them: accents, particles, broken entries, line ends, encodings.
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readSheet } from '../read-sheet.ts'
import { plainText } from './latex.ts'

const read = async (text: string | Buffer, name: string) => {
  const sheet = await readSheet(Buffer.from(text as string), { name })
  const rows = sheet.rows.map((cells, at) => ({
    line: sheet.rowNumbers[at],
    ...Object.fromEntries(cells.flatMap((cell, column) => (cell ? [[sheet.headings[column] as string, cell]] : []))),
  }))
  return { rows, notes: sheet.notes }
}

test('LaTeX becomes the letters it stands for, formulas of more than a line stay', () => {
  const texts: [string, string][] = [
    [String.raw`Poincar{\'e} and M\"{u}ller`, 'Poincaré and Müller'],
    [String.raw`{\L}{\'o}d{\'z}, Stra{\ss}e, {\O}sterg{\aa}rd`, 'Łódź, Straße, Østergård'],
    [String.raw`Nguy{\~{\^e}}n \v{C}apek \c{S}ahin \.{I}\i`, 'Nguyễn Čapek Şahin İı'],
    [String.raw`Caf\'e na\"{\i}ve \& more, 5\% of \$3`, 'Café naïve & more, 5% of $3'],
    [String.raw`{DNA} of \emph{Oryza sativa} -- a study`, 'DNA of Oryza sativa – a study'],
    [String.raw`Growth of $\mathrm{CO}_{2}$ and $x^{2}$ at $30^\circ$C`, 'Growth of CO2 and x² at 30°C'],
    [String.raw`Half of $\frac{a}{b}$, from $5 to $7`, String.raw`Half of $\frac{a}{b}$, from $5 to $7`],
    [String.raw`\enquote{Rain} in \mychem{H\textsubscript{2}O}{\textquotesingle}s way`, "“Rain” in H2O's way"],
    [String.raw`Trần Văn~Đức {\DJ}inh`, 'Trần Văn Đức Đinh'],
  ]
  for (const [written, meant] of texts) expect(plainText(written)).toBe(meant)
})

const bibtex = String.raw`% saved by a program
@string{jmp = "Journal of " # {Mathematical Physics}}
@comment{left alone, @article{x, title={no}}}

@article{beethoven2019,
  title     = {The {Navier--Stokes} equations of {\'E}mile: a "study"},
  author    = "van Beethoven, Ludwig and de la Cruz, Jr., Maria and {World Health Organization} and สมชาย ใจดี and Thiri and others",
  journal   = jmp,
  year      = 2019, volume = {12}, number = 3,
  pages     = {101--110},
  doi       = {10.1000/ab\_c},
  keywords  = {flow, heat; waves},
  url       = {https://example.org/a_b},
}
@inproceedings{broken, title = {never closed, author = "x",
@book{two,
  title={Rice}, subtitle={A history}, editor={Ann Smith and Bob van Dyke},
  publisher={Press}, isbn={978-0-306-40615-7}, date={2020-05-01}}
@misc(arxiv, title = "Short", archivePrefix={arXiv}, year={in press 2021})
`

describe('BibTeX', () => {
  test('names with particles and suffixes, joined values, nested braces; a broken entry is named and alone', async () => {
    for (const text of [bibtex, bibtex.replaceAll('\n', '\r\n'), `\uFEFF${bibtex}`]) {
      const { rows, notes } = await read(text, 'works.bib')
      expect(rows).toEqual([
        {
          line: 5,
          Title: 'The Navier–Stokes equations of Émile: a "study"',
          Authors: 'Ludwig van Beethoven; Maria de la Cruz Jr.; World Health Organization; สมชาย ใจดี; Thiri',
          'Authors that are organizations': 'No; No; Yes; No; No',
          'Document type': 'Journal article',
          'Source title': 'Journal of Mathematical Physics',
          Year: '2019',
          Volume: '12',
          Issue: '3',
          Pages: '101-110',
          DOI: '10.1000/ab_c',
          'Author Keywords': 'flow; heat; waves',
          Link: 'https://example.org/a_b',
        },
        {
          line: 16,
          Title: 'Rice: A history',
          Authors: 'Ann Smith; Bob van Dyke',
          'Document type': 'Book',
          Publisher: 'Press',
          ISBN: '978-0-306-40615-7',
          Year: '2020',
        },
        { line: 19, Title: 'Short', 'Document type': 'Preprint', Year: '2021' },
      ])
      expect(notes).toContainEqual({ code: 'entriesNotRead', params: { count: 1, rows: '15' } })
    }
  })

  test('Thai in an old encoding is read, and a file of which nothing can be read is refused', async () => {
    const thai = iconv.encode(
      '@article{a, title={การปลูกข้าวในดินเค็มของภาคอีสาน}, author={สมชาย ใจดี}, year={2563}}',
      'windows-874',
    )
    expect((await read(thai, 'a.bib')).rows).toMatchObject([{ Title: 'การปลูกข้าวในดินเค็มของภาคอีสาน', Year: '2563' }])
    await expect(read('@article{a, title={open', 'a.bib')).rejects.toMatchObject({ code: 'damaged' })
    await expect(read('no entry at all', 'a.bib')).rejects.toMatchObject({ code: 'noRows' })
  })

  test('a file of many entries that never close is read in bounded time', async () => {
    await expect(read('@article{a, title={\n'.repeat(20_000), 'a.bib')).rejects.toMatchObject({ code: 'damaged' })
  })
})

test('RIS: tags that go on, names with suffixes, a record without its type is named', async () => {
  const text = `TY  - JOUR
AU  - Sukarno, Ali, Jr.
AU  - Thiri
TI  - A long title
      that goes on
JF  - Coastal Studies
PY  - 2018/05/03/
SP  - 11
EP  - 19
DO  - 10.1000/xyz
SN  - 1234-5679
KW  - mangrove
KW  - coast; mud
ER  - 

AU  - Nobody, No
ER  - 
TY  - CHAP
A1  - Lee, Ann
T1  - Chapter two
T2  - The whole book
SN  - 978-0-306-40615-7
Y1  - 2001
`
  for (const one of [text, text.replaceAll('\n', '\r\n'), `\uFEFF${text}`]) {
    const { rows, notes } = await read(one, 'works.ris')
    expect(rows).toEqual([
      {
        line: 1,
        Title: 'A long title that goes on',
        Authors: 'Ali Sukarno Jr.; Thiri',
        'Document type': 'Journal article',
        'Source title': 'Coastal Studies',
        Year: '2018',
        Pages: '11-19',
        DOI: '10.1000/xyz',
        'Author Keywords': 'mangrove; coast; mud',
      },
      {
        line: 18,
        Title: 'Chapter two',
        Authors: 'Ann Lee',
        'Document type': 'Book chapter',
        'Book or conference title': 'The whole book',
        ISBN: '978-0-306-40615-7',
        Year: '2001',
      },
    ])
    expect(notes).toContainEqual({ code: 'entriesNotRead', params: { count: 1, rows: '16' } })
  }
})

test('CSL-JSON as Zotero and Crossref give it', async () => {
  const items = [
    {
      type: 'article-journal',
      title: 'Soils of <i>Isan</i>',
      author: [
        { given: 'Ludwig', family: 'Beethoven', 'non-dropping-particle': 'van', suffix: 'Jr.' },
        { literal: 'สมชาย ใจดี' },
      ],
      issued: { 'date-parts': [['2020', 5]] },
      'container-title': ['Soil'],
      page: '1–9',
      DOI: '10.1000/soil',
    },
    { note: 'no work' },
    { type: 'chapter', title: 'Two', 'container-title': 'Book', issued: { raw: 'May 2011' } },
  ]
  const { rows, notes } = await read(JSON.stringify(items), 'works.json')
  expect(rows).toEqual([
    {
      line: 1,
      Title: 'Soils of Isan',
      Authors: 'Ludwig van Beethoven Jr.; สมชาย ใจดี',
      'Document type': 'Journal article',
      'Source title': 'Soil',
      Year: '2020',
      Pages: '1-9',
      DOI: '10.1000/soil',
    },
    { line: 3, Title: 'Two', 'Document type': 'Book chapter', 'Book or conference title': 'Book', Year: '2011' },
  ])
  expect(notes).toContainEqual({ code: 'entriesNotRead', params: { count: 1, rows: '2' } })
  await expect(read('{"a":', 'works.json')).rejects.toMatchObject({ code: 'damaged' })
})

test('arXiv, PubMed and Scopus numbers of reference files find their place, others are a column of their own', async () => {
  const bib = `@misc{a, title={Tides}, author={Lim, Max; Tun, Aye}, year=2020, eprint={2101.00001v2}, archiveprefix={arXiv}}
@article{b, title={Rivers}, year=2020, journal={Water}, eprint={123456}, eprinttype={pubmed}} @misc{c, title={Rain}, crossref={none}}`
  const { rows, notes } = await read(bib, 'a.bib')
  // What a work would take from an entry that is not there is missing: the entry is named.
  expect(notes).toContainEqual({ code: 'parentsMissing', params: { count: 1, names: 'none' } })
  expect(rows).toMatchObject([
    {
      Authors: 'Max Lim; Aye Tun',
      DOI: '10.48550/arxiv.2101.00001',
      'Document type': 'Preprint',
      Link: 'https://arxiv.org/abs/2101.00001v2',
    },
    { 'PubMed ID': '123456', 'Document type': 'Journal article' },
    { Title: 'Rain' },
  ])
  const ris = 'TY  - JOUR\nTI  - Rain\nAN  - 2-s2.0-85000000000\nER  - \nTY  - JOUR\nTI  - Sun\nAN  - WOS:1\nER  - \n'
  expect((await read(ris, 'a.ris')).rows).toMatchObject([
    { EID: '2-s2.0-85000000000' },
    { 'Accession number': 'WOS:1' },
  ])
})
