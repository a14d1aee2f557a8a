// Every public page, in every language, on a phone.
import { phone } from '#tests/support/product/browser.ts'
import { lookAtEveryPage } from '../support/every-page.ts'

lookAtEveryPage('phone', phone)
