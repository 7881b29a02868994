/** How the person has arranged a list's columns, kept under a name. */
import { usePreference } from '../providers/preferences'
import { type Arrangement, asDeclared } from '../ui/arrangement'

export const useArranging = (name: string) => {
  const [arrangement, onArrange] = usePreference<Arrangement>(name, asDeclared)
  return { arrangement, onArrange }
}
