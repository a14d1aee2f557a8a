// For tests that render pages: with the React that warns, for warnings fail a test, but without a note of who made each element.
import * as react from 'react'

const internals = (react as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]

// A stack for every element is most of what rendering costs there, and helps somebody who looks at a screen with development
// tools only. React makes no more of them in a second that has seen too many: here every second has.
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
