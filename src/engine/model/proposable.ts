// Of which kinds changes are proposed: entries that staff manage. People have their own way, by claims and corrections;
// what somebody says in words of their own, by moves of its own, is nobody else's to improve.
import type { Kind } from './kind.ts'
import { contentWorkflow } from './workflow.ts'

export const takesProposals = ({ navigation, flow, workflow, fields }: Kind): boolean =>
  navigation?.menu === 'manages' &&
  ((flow === 'content' && workflow === contentWorkflow) || flow === 'reference') &&
  !fields['owner']?.unique
