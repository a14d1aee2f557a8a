// The views that a browser fetches when they are needed: where each of them is.
import type { PageModule } from './page-handle.ts'

export const views = import.meta.glob<PageModule>(['../../**/*.page.tsx', '!../../features/pool/list.page.tsx'])
