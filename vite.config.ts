import { availableParallelism } from 'node:os'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { type Plugin, defaultClientConditions } from 'vite'
import { backgroundScript } from './src/build/background-script.ts'
import { albumTemplateModule } from './src/build/album-file-page.ts'
import { compileAtOnce } from './src/build/compile-at-once.ts'
import { compileStyles } from './src/build/compile-styles.ts'
import { prerenderPages } from './src/build/prerender-pages.ts'
import { chunkGroups, filesToPreload } from './src/build/chunk-groups.ts'
import { iconsByFile } from './src/build/icons-by-file.ts'
import { inlineShell } from './src/build/inline-shell.ts'
import { offlineFiles } from './src/build/offline-files.ts'
import { precompress } from './src/build/precompress.ts'
import { preloadApp } from './src/build/preload-app.ts'
import { shortRouteTree } from './src/build/short-route-tree.ts'
import { defineConfig } from 'vitest/config'
import { allBrands, slugOf } from './src/brand/current-brand.ts'
import type { BrandSlug } from './src/contract/entities/ids/brand-slug.ts'
import { languages } from './src/contract/wire/languages.ts'
import { brandPictureShareWordsIn } from './src/i18n/en/every-brand-picture-share.ts'
import { brandSnapshareWordsIn } from './src/i18n/en/every-brand-snapshare.ts'
import { brandSnapzoneWordsIn } from './src/i18n/en/every-brand-snapzone.ts'
import { manifestWordsIn } from './src/i18n/en/every-manifest.ts'
import { manifestOf } from './src/brand/manifest.ts'

const brandTexts = {
  'picture-share': brandPictureShareWordsIn,
  snapshare: brandSnapshareWordsIn,
  snapzone: brandSnapzoneWordsIn,
} satisfies Readonly<Record<BrandSlug, object>>

const offline = offlineFiles(`${import.meta.dirname}/dist`)

const isOnPostgres = process.env['TEST_DATABASE'] === 'postgres'
const isTest = process.env['VITEST'] !== undefined

/** The URL at which `npm run dev` runs the server beside Vite. */
const serverOrigin = process.env['WAYPOST_DEV_SERVER'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: isTest
    ? []
    : [
        tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          virtualRouteConfig: './src/app/routes.ts',
          routesDirectory: './src',
          generatedRouteTree: './src/app/route-tree.gen.ts',
          quoteStyle: 'single',
        }),
        shortRouteTree(),
        react(),
        iconsByFile(),
        ...compileStyles(),
        preloadApp(),
        compileAtOnce(),
        brandManifests(),
        albumTemplateModule(),
        backgroundScript(),
        prerenderPages(),
        inlineShell(),
        offline.plugin,
        VitePWA({
          strategies: 'injectManifest',
          registerType: 'prompt',
          injectRegister: false,
          manifest: false,
          srcDir: 'worker/service-worker',
          filename: 'sw.ts',
          injectManifest: {
            // Not cached: scripts that belong to the service worker itself, street maps, which only some servers have
            // and which need a network, and the page that the worker replaces by a shell with inlined styles.
            globIgnores: ['background.js', 'assets/draw-streets-*.js', 'index.html'],
            globPatterns: ['**/*.{js,css,html,svg,webmanifest,wasm}', 'brands/*/icon-192.png'],
            maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
            manifestTransforms: [offline.manifestTransform],
          },
        }),
        precompress(),
      ],
  css: { postcss: 'src/build' },
  // The code that reads and writes videos and sound is one file, which few pages load.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'movie-tools', test: /node_modules[\\/]mediabunny/ }] } },
    },
  },
  resolve: isTest
    ? {}
    : {
        // RxJS without its ES5 helpers, and Dexie's modern build: its main entry targets ten-year-old browsers.
        conditions: ['es2015', ...defaultClientConditions],
        alias: [
          { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
          // React has included this hook since version 18.
          {
            find: 'use-sync-external-store/shim/with-selector',
            replacement: 'use-sync-external-store/with-selector',
          },
        ],
      },
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostId, hostType }) =>
        hostType === 'js' ? filesToPreload(file, needed, hostId) : needed,
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
      },
    },
  },
  server: { proxy: { '/api': serverOrigin, '/uploads': serverOrigin, '/embed': serverOrigin } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'worker/**/*.test.ts', 'server/**/*.test.ts'],
    environment: 'node',
    // Modules are loaded once per worker instead of once per file: half of the run's CPU time.
    isolate: false,
    // Tests wait for a disk or another process half of their time, so there is one more worker than cores.
    maxWorkers: availableParallelism() + 1,
    // A small heap of young objects is collected so often that it costs a tenth of the run.
    execArgv: ['--min-semi-space-size=64'],
    // Each engine has its own tests in addition to the shared ones. `npm test` runs the tests of both engines.
    exclude: ['**/node_modules/**', `server/core/db/${isOnPostgres ? 'sqlite' : 'postgres'}/**`],
    // Without it, processes that tests start spend half of their CPU time compiling.
    env: { NODE_COMPILE_CACHE: new URL('.cache/compiled', import.meta.url).pathname },
    globalSetup: 'server/testing/prepare-databases.ts',
    // On a busy machine, a late result is not a failure.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
})

/** Writes each brand's web app manifest in each language from the brand's data. */
function brandManifests(): Plugin {
  const files = allBrands.flatMap((english) =>
    languages.map((language) => {
      const { code } = language
      const brand = { ...english, ...brandTexts[slugOf(english)][code] }
      const path =
        code === 'en' ? english.manifestPath : english.manifestPath.replace(/\.webmanifest$/, `.${code}$&`)
      return { path, source: JSON.stringify(manifestOf(brand, manifestWordsIn[code], language)) }
    }),
  )
  return {
    name: 'brand-manifests',
    generateBundle() {
      for (const { path, source } of files) this.emitFile({ type: 'asset', fileName: path.slice(1), source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ path }) => path === request.url)
        if (file === undefined) next()
        else response.setHeader('content-type', 'application/manifest+json').end(file.source)
      })
    },
  }
}
