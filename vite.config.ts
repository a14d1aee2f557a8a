// Two bundles: the browser's, and the views for the server (which itself runs as it is written).
import react from '@vitejs/plugin-react'
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { defineConfig } from 'vite'
import type { Page } from './src/engine/page/page.ts'

type ModuleInfo = { importedIds: readonly string[] } | null
type Chunking = { getModuleInfo(id: string): ModuleInfo }

/** What these modules import, and what that imports; not what is loaded later. */
function importsOf(files: readonly string[]): (id: string, chunking: Chunking) => boolean {
  let found: Set<string> | undefined
  return (id, chunking) => {
    if (found) return found.has(id)
    found = new Set<string>()
    const walk = (one: string): void => {
      if (found?.has(one)) return
      found?.add(one)
      for (const imported of chunking.getModuleInfo(one)?.importedIds ?? []) walk(imported)
    }
    for (const file of files) walk(fileURLToPath(new URL(file, import.meta.url)))
    return found.has(id)
  }
}

const isFirst = importsOf(['src/client.tsx'])
const isOfPublicPages = importsOf([
  ...globSync('src/features/{home,pool,pool/{landing,profile},host-directory}/*.page.tsx'),
  'src/features/pool/selected-people/selected-people.tsx',
  'src/features/pool/people-table.tsx',
  'src/ui/lists/suggestions/suggestions-list.tsx',
  'src/shell/render/problem.tsx',
  'src/shell/public/notices.tsx',
])
// Small things that several public pages would each fetch alone.
const along =
  /\/src\/ui\/\w+\/(fact-list|date-block|problem|status|tag|avatar|card|empty|copy-button|tile-map|html)\.tsx|\/src\/lib\/text\/longest-query\.ts|\/src\/words\/[^/]+\.ts/

// What is said above and over public pages, in one step: the notice about data, banners, an announcement.
const notices = {
  debugName: 'notices',
  name: (id: string) =>
    /\/src\/(?:shell\/public\/notices|ui\/overlays\/popup|ui\/parts\/wide-picture)\.tsx/.test(id) ? 'notices' : null,
}

// The first visit waits for one script and the words of its language, and for one style, that of all public pages.
const site = {
  debugName: 'site',
  name: (id: string, chunking: Chunking) =>
    isFirst(id, chunking) || along.test(id) || (id.endsWith('.css') && isOfPublicPages(id, chunking)) ? 'site' : null,
}

const isOfLists = importsOf([
  'src/engine/public/directory/public-list.tsx',
  ...globSync('src/ui/{lists/{facets/{facet-intro,detected-facets},entry-card},overlays/sheet}.tsx'),
  'src/features/pool/list.page.tsx',
])

// What public lists share, with the list of the pools, where most of their visits begin.
const lists = {
  debugName: 'lists',
  name: (id: string, chunking: Chunking) => (isOfLists(id, chunking) ? 'lists' : null),
}

const isOfDoors = importsOf(
  globSync(
    'src/features/accounts/{sign-in/login,passwords/{forgot,reset}-password,members/{login,registration/{register,verify-email}}}.page.tsx',
  ),
)

// Where people come in, in one step: these pages follow each other, and each alone would be a dozen small files.
const doors = {
  debugName: 'doors',
  // Not the pages themselves: the manifest names what each needs.
  name: (id: string, chunking: Chunking) => (isOfDoors(id, chunking) && !id.endsWith('.page.tsx') ? 'doors' : null),
}

const valuesOf = async (id: string): Promise<Record<string, unknown>> =>
  (await import(pathToFileURL(id).href)) as Record<string, unknown>
const { pages: allPages } = (await valuesOf(join(import.meta.dirname, 'src/routes.ts'))) as { pages: readonly Page[] }

const isOfOpenPages = importsOf([
  ...new Set(
    allPages.flatMap(({ layout, view }) => (layout === 'public' || layout === 'blank' ? [`src/${view}.page.tsx`] : [])),
  ),
])
const isOfForms = importsOf(['src/engine/office/form/manage-form.page.tsx'])
const isOfOffice = importsOf([
  ...globSync('src/shell/office/office-{layout.tsx,pages.ts}'),
  'src/engine/office/list/manage-list.page.tsx',
])
const isPage = /\.page\.tsx$/

// What forms are made of, and what stands around all pages of the back office with its lists: each was two dozen small files, and a
// slow processor has more work with a file than with what stands in it.
const forms = {
  debugName: 'forms',
  name: (id: string, chunking: Chunking) =>
    isOfForms(id, chunking) && !isOfOpenPages(id, chunking) && !isPage.test(id) ? 'forms' : null,
}
const office = {
  debugName: 'office',
  name: (id: string, chunking: Chunking) =>
    isOfOffice(id, chunking) && !isOfOpenPages(id, chunking) && !isPage.test(id) ? 'office' : null,
}

// The router names its parts for development tools, and the naming of a part that nobody uses keeps it in the bundle.
const routerParts = {
  name: 'router-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/ },
    handler: (code: string) =>
      code
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replaceAll(/^(const \w+ = )(?=[\w$]+\.forwardRef\()/gm, '$1/* @__PURE__ */ '),
  },
} as const

// It asks at every step whether somebody measures it: nobody does.
const notMeasured = {
  name: 'router-not-measured',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/router\/router\.js$/ },
    handler: (code: string) =>
      code
        .replaceAll('init.instrumentations', 'undefined')
        .replaceAll(/(?<= = )consumeInstrumentationClientResultMetaReceiver\(router\)/g, 'undefined'),
  },
} as const

type Sentence = { type: string; start: number; end: number; value?: unknown; [key: string]: unknown }

/** Sentences of a program for its developers: at least six words between quotes. */
function sentencesIn(node: unknown, code: string, found: Sentence[] = []): Sentence[] {
  if (!node || typeof node !== 'object') return found
  const one = node as Sentence
  const isText = (one.type === 'Literal' && typeof one.value === 'string') || one.type === 'TemplateLiteral'
  if (isText && code.slice(one.start, one.end).split(/\s+/).length > 6) found.push(one)
  else for (const inner of Array.isArray(node) ? node : Object.values(node)) sentencesIn(inner, code, found)
  return found
}

// What the router tells developers is a number in the browser: where the sentence stands in its file.
const routerSentences = {
  name: 'router-sentences',
  apply: 'build',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/(?!lib\/dom\/ssr\/).+\.m?js$/ },
    handler(this: { parse: (code: string) => unknown }, code: string): string {
      let short = code
      for (const { start, end } of sentencesIn(this.parse(code), code).toSorted((a, b) => b.start - a.start))
        short = `${short.slice(0, start)}"router ${start}"${short.slice(end)}`
      return short
    },
  },
} as const

// What pages and menus know of kinds is worked out here: a browser is given the values, and no code of a kind.
const dataOfKinds = {
  name: 'data-of-kinds',
  load: {
    filter: { id: /\/src\/kinds\/[\w-]+\.data\.ts$/ },
    handler: async (id: string) =>
      Object.entries(await valuesOf(id))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n'),
  },
} as const

// Pages are what features say, and no feature reaches a bundle: views are given values. A browser is told where pages are and what
// they are made of, and those of the back office come with it; the rest is the server's.
const pagesOfViews = {
  name: 'pages-of-views',
  load: {
    filter: { id: /\/src\/(pages\.data|shell\/office\/office-pages)\.ts$/ },
    handler(this: { environment: { name: string } }, id: string): string | undefined {
      const isOffice = id.endsWith('office-pages.ts')
      if (this.environment.name !== 'client')
        return isOffice ? undefined : `export const pages = ${JSON.stringify(allPages)}`
      const pages = allPages.filter(({ layout }) => (layout === 'office') === isOffice)
      // The menu of the back office follows from who may enter; of other pages the server alone asks.
      const alike = Map.groupBy(pages, ({ layout, words, guards, flags }) =>
        JSON.stringify({ layout, words, ...(isOffice ? { guards } : {}), flags }),
      )
      const told = [...alike].map(([what, some]) => {
        const each = some.map(({ path, view, kind }) => JSON.stringify(kind ? [path, view, kind] : [path, view]))
        return `[${what},${each.join()}]`
      })
      return `export const ${isOffice ? 'officePages' : 'pages'} = [${told.join()}].flatMap(([what, ...some]) =>
        some.map(([path, view, kind]) => ({ id: path, path, view, kind, guards: [], ...what })))`
    },
  },
} as const

const styles = globSync('src/**/*.module.css', { cwd: import.meta.dirname }).sort()
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Classes of the built pages in four letters or five: which module, and the place of the class in it. A list names some hundreds
 * of them in its document, and the script all of those it may use.
 */
function shortName(name: string, file: string, css: string): string {
  const at = styles.indexOf(relative(import.meta.dirname, file.replace(/\?.*/, '')))
  if (at < 0) throw new Error(`${file} is no style of src`)
  const names = [...new Set(Array.from(css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi), ([, one]) => one))]
  if (!names.includes(name)) throw new Error(`${name} was not found in ${file}`)
  return `_${letters[Math.floor(at / letters.length)]}${letters[at % letters.length]}${names.indexOf(name).toString(36)}`
}

/** Parts that may be lost: what they need is not asked for before them, for what failed once stays failed (optional-part.ts). */
const optional = /\/(?:surface|shown-text|suggestions-list)-[^/]*\.js$/

export default defineConfig({
  plugins: [react(), dataOfKinds, pagesOfViews, routerParts, notMeasured, routerSentences],
  publicDir: 'public',
  ...(process.env['NODE_ENV'] === 'production' ? { css: { modules: { generateScopedName: shortName } } } : {}),
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (file, needed) => (optional.test(file) ? [] : needed) },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rollupOptions: {
          input: ['src/client.tsx', 'src/start.ts'],
          output: { codeSplitting: { groups: [site, notices, lists, doors, forms, office] } },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        ssr: true,
        rollupOptions: { input: 'src/shell/render/render.tsx' },
      },
    },
  },
  builder: {},
})
