// Every public page, in every language, on a phone.
import { phone } from '../support/browser.ts'
import { lookAtEveryPage } from '../support/every-page.ts'

lookAtEveryPage('phone', phone)
