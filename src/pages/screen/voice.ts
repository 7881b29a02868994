/** Reads calls aloud, each once, one after the other; a television without a voice stays silent. */
import type { ShownCall } from '../../../contract/clinic/screen-display'
import { currentLanguage, t } from '../../providers/i18n'

const storageKey = 'screen-told'
/** More than are called in the time that the server tells a call again. */
const kept = 50

const readTold = (): string[] => {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(told) ? told.map(String) : []
  } catch {
    return []
  }
}

/** Whether the call is told for the first time, also after the page was loaded anew. */
export const isFresh = ({ queueNo, at }: Pick<ShownCall, 'queueNo' | 'at'>): boolean => {
  const told = readTold()
  const key = `${queueNo} ${at}`
  if (told.includes(key)) return false
  localStorage.setItem(storageKey, JSON.stringify([...told, key].slice(-kept)))
  return true
}

const pickUp = 3

/** How a call is said. */
export const wordsOf = ({ queueNo: no, room }: Pick<ShownCall, 'queueNo' | 'room'>, layout: number): string => {
  if (room !== '') return t('tv.say', { no, room })
  return t(layout === pickUp ? 'tv.sayAnywhere.3' : 'tv.sayAnywhere', { no })
}

export const hasVoice = (): boolean => 'speechSynthesis' in window

export const say = (words: string) => {
  if (!hasVoice()) return
  const utterance = new SpeechSynthesisUtterance(words)
  utterance.lang = currentLanguage()
  utterance.rate = 0.9
  speechSynthesis.speak(utterance)
}
