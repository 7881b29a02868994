/** How the person has arranged a list's columns, kept under a name. */
import { useFeature } from '../providers/features'
import { usePreference } from '../providers/preferences'
import { type Arrangement, asDeclared } from '../ui/arrangement'

/** Undefined where the server keeps no preferences. */
export const useArranging = (name: string) => {
  const [arrangement, onArrange] = usePreference<Arrangement>(name, asDeclared)
  return useFeature('preferences') ? { arrangement, onArrange } : undefined
}
