// Every public page, in every language, on a desktop.
import { desktop } from '#tests/support/product/browser.ts'
import { lookAtEveryPage } from '../support/every-page.ts'

lookAtEveryPage('desktop', desktop)
