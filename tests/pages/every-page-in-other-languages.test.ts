// Every public page in the other languages: one of the three in each run, on a phone, where long words break; all of them on both
// widths where all is asked.
import { lookAtEveryPage, prefixes } from '../support/every-page.ts'
import { asksAll, inTurn } from '../support/turn.ts'

const others = (Object.keys(prefixes) as (keyof typeof prefixes)[]).filter((language) => language !== 'en')

for (const language of inTurn(others, others.length))
  lookAtEveryPage(language, asksAll ? ['phone', 'desktop'] : ['phone'])
