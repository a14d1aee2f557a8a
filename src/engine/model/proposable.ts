// Of which kinds changes are proposed: entries that staff manage. People have their own way, by claims and corrections.
import type { Kind } from './kind.ts'

export const takesProposals = ({ navigation, flow, fields }: Kind): boolean =>
  navigation?.menu === 'manages' && (flow === 'content' || flow === 'reference') && !fields['owner']?.unique
