// Two bundles: the browser's, and the views for the server (which itself runs as it is written).
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

type ModuleInfo = { importedIds: readonly string[] } | null
type Chunking = { getModuleInfo(id: string): ModuleInfo }

let first: Set<string> | undefined

/** Everything that the entrance imports, and what that imports; not what is loaded later. */
function firstModules(chunking: Chunking): Set<string> {
  if (first) return first
  const found = new Set<string>()
  const walk = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) walk(imported)
  }
  walk(fileURLToPath(new URL('src/client.tsx', import.meta.url)))
  return (first = found)
}

// With it come the styles of all public pages, and small things that several of them would each fetch alone.
const along =
  /\/src\/(ui|features\/(home|pool|host-directory))\/[^/]+\.css|\/src\/ui\/(fact-list|problem|sheet|status)\.tsx|\/src\/words\/[^/]+\.ts/

// The first visit waits for one script and the words of its language; what only later pages need comes with them.
const site = {
  debugName: 'site',
  name: (id: string, chunking: Chunking) => (firstModules(chunking).has(id) || along.test(id) ? 'site' : null),
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

export default defineConfig({
  plugins: [react(), routerParts],
  publicDir: 'public',
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rollupOptions: { input: 'src/client.tsx', output: { codeSplitting: { groups: [site] } } },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        ssr: true,
        rollupOptions: { input: 'src/shell/render.tsx' },
      },
    },
  },
  builder: {},
})
