/** How a resource's records read in their history, loaded when a history is. */
import type { Scope } from '../locales/messages'
import { withTexts } from '../providers/i18n'
import type { RecordText } from '../providers/record-text'
import type { recordTexts } from './record-texts'

/** @param texts the scope of the words that the text is made of */
export const toldBy = (texts: Scope, name: keyof typeof recordTexts) => async (): Promise<RecordText> =>
  (await withTexts(texts, import('./record-texts'))).recordTexts[name]
