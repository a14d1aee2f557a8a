// Two bundles: the browser's, and the views for the server (which itself runs as it is written).
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// What public pages are made of is one script and one style sheet: few requests, kept for a year. The back office comes in chunks.
const publicSite = {
  name: 'site',
  test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\/|\/src\/(ui|features\/(home|pool|host-directory))\/|\/src\/words\/[^/]+\.ts|\/src\/engine\/pages\/(page|page-data|use-list-form)\.ts$|\/src\/shell\/(public-|blank-|root|tree|frame|page-handle|expired|chunk)|\/src\/routes\.ts$|vite\/(preload|modulepreload)/,
}

export default defineConfig({
  plugins: [react()],
  publicDir: 'public',
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rollupOptions: { input: 'src/client.tsx', output: { codeSplitting: { groups: [publicSite] } } },
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
