// Posts: as a list and as pages for everybody, written with drafts, previews and versions.
import { type Feature, rowCheck } from '#engine/interfaces/feature.ts'
import { forAdmins, officePage, publicPage } from '#engine/interfaces/feature-pages.ts'
import { listPath } from '#engine/model/addresses/public-path.ts'
import { isAdmin } from '#engine/model/viewer.ts'
import { directoryPages } from '#engine/public/directory/directory-pages.ts'
import { blogs as blogsKind } from '#kinds/blogs/kind.ts'
import { postDirectory } from './directory.ts'
import { addDraftRoutes } from './drafts/api.ts'
import { forgetDrafts, isInDraft } from './drafts/drafts.ts'
import { checkPins } from './pins.ts'
import { forgetPreviews, isInPreview } from './previews/previews.ts'
import { forgetVersions, keepVersion } from './versions/versions.ts'

const words = ['common', 'staff', 'editor', 'posts'] as const
const list = listPath(blogsKind)
const form = '/backend/manages/blogs/form'

async function forgetOld(): Promise<void> {
  await forgetVersions()
  await forgetDrafts()
  await forgetPreviews()
}

export const blogs: Feature = {
  name: 'blogs',
  directories: [postDirectory],
  pages: [
    ...directoryPages(postDirectory, 'list'),
    publicPage(`${list}/:slug`, 'article'),
    publicPage(`${list}/:slug/preview/:token`, 'previews/shared', {
      words: ['common', 'public', 'posts'],
      cached: false,
    }),
    ...['', '/:id'].map((row) =>
      officePage(form + row, 'editor/form', { guards: ['admin'], kind: 'blogs', opens: `${list}/`, words }),
    ),
    officePage(`${form}/:id/versions`, 'versions/versions', {
      guards: ['admin'],
      words,
      query: ['version', 'against'],
    }),
    officePage('/backend/manages/blogs/calendar', 'calendar/calendar', { guards: ['admin'], words, query: ['month'] }),
  ],
  calls: [
    {
      guards: {
        'GET /api/blog-drafts/:post': forAdmins,
        'PUT /api/blog-drafts/:post': forAdmins,
        'DELETE /api/blog-drafts/:post': forAdmins,
        'POST /api/blog-drafts/:post/take-over': forAdmins,
      },
      add: addDraftRoutes,
    },
  ],
  rowChecks: [rowCheck(blogsKind, checkPins)],
  onSave: [keepVersion],
  // Pictures of posts that are not public: shown to who writes them, and to who has a link to the preview.
  fileAccess: [
    async (viewer, key) => isAdmin(viewer) && isInDraft(key),
    async (viewer, key, token) => token !== undefined && isInPreview(viewer, token, key),
  ],
  purges: [{ name: 'blogVersions', work: forgetOld }],
}
