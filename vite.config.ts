// Two bundles: the browser's, and the views for the server (which itself runs as it is written).
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  publicDir: 'public',
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { outDir: 'dist/client', manifest: true, rollupOptions: { input: 'src/client.tsx' } } },
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
