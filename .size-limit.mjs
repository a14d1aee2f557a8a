// What a first visit of a public page loads, as the build says: the first script, the large one, the words of the language, the view; and the styles.
import { readFileSync } from 'node:fs'

const folder = 'dist/client'
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))

/** Files of these entries and of everything that they import. */
function filesOf(names, kind) {
  const seen = new Set()
  const walk = (name) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name].imports ?? []) walk(imported)
  }
  for (const name of names) walk(name)
  const files = [...seen].flatMap((name) => (kind === 'css' ? (manifest[name].css ?? []) : [manifest[name].file]))
  return [...new Set(files)].map((file) => `${folder}/${file}`)
}

const entry = 'src/client.tsx'
const start = 'src/start.ts'
// The list of the pools stands in a file with what lists share.
const lists = Object.keys(manifest).find((name) => manifest[name].name === 'lists')
const views = {
  'list of a pool': [lists],
  'list of hosts': ['src/features/host-directory/list.page.tsx'],
  article: ['src/features/blogs/article.page.tsx'],
}
const languages = ['en', 'th', 'zh', 'lo']

// 130 KB and 20 KB of 1,024 bytes, as docs/benchmarks.md counts them.
export default [
  ...Object.entries(views).flatMap(([name, own]) =>
    languages.map((language) => ({
      name: `${name}, ${language}: JavaScript`,
      path: filesOf([start, entry, `src/words/${language}/site.ts`, ...own], 'js'),
      gzip: true,
      limit: '133.12 kB',
    })),
  ),
  { name: 'public pages: style', path: filesOf([entry], 'css'), brotli: true, limit: '20.48 kB' },
]
