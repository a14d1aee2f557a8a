// Of which kinds changes are proposed: entries that staff manage. People have their own way, by claims and corrections.
import type { Kind } from './kind.ts'

export const takesProposals = ({ place, flow, fields }: Kind): boolean =>
  place?.menu === 'manages' && (flow === 'content' || flow === 'reference') && !fields['owner']?.unique
