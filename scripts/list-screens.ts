/** Prints the path of every screen of the web app, as one JSON array. */
import { screens } from '../src/resources/registry'

console.log(JSON.stringify(screens))
