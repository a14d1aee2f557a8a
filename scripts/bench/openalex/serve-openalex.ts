// Works of OpenAlex page after page, one address for each portion of them, as a process of its own: what it costs to answer is not ours.
import { type OpenalexWorks, openOpenalexWorks } from '#tests/support/sources/openalex-works-source.ts'
import { serving } from '../support/child.ts'
import { openalexWorksFrom } from './openalex-works.ts'

const [file = '', works = '0', portion = '1'] = JSON.parse(process.env['BENCH_OPENALEX'] ?? '[]') as string[]

const sources: OpenalexWorks[] = []
for (let first = 0; first < Number(works); first += Number(portion)) {
  const source = await openOpenalexWorks()
  source.works = openalexWorksFrom(file, first, Math.min(Number(portion), Number(works) - first))
  sources.push(source)
}
serving(sources.map(({ address }) => address).join(' '), () => Promise.all(sources.map((source) => source.close())))
