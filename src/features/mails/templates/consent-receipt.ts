// After consents were given or withdrawn. Values: name (where the address is confirmed), given, receipts: list of { purpose, version, at }.
import { type Template, textOf } from '../mail.ts'

type Receipt = { purpose: string; version: number; at: string }

export const consentReceipt: Template = ({ consentReceipt: words }, values, { site, when }) => ({
  subject: words.subject({ site }),
  to: textOf(values, 'name'),
  why: 'account',
  parts: [
    values.given === false ? words.withdrawn({ site }) : words.given({ site }),
    {
      facts: (values.receipts as Receipt[]).map(
        ({ purpose, version, at }) =>
          [words.purposes[purpose as keyof typeof words.purposes], words.version({ version, time: when(at) })] as const,
      ),
    },
    words.keep,
  ],
})
