// fast-check with the cases of this run: a commit always meets the same ones, so that what is green once stays green; where all is
// asked, every run meets others. A failure prints its seed.
import fc from 'fast-check'
import { asksAll } from './turn.ts'

if (!asksAll) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['TEST_TURN']) })

export { fc }
