/** Makes the build whose providers are counted before the tests that show it begin, which have a time of their own. */
import { buildCounted } from './counted-build'

await buildCounted()
