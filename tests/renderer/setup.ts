import '../../src/renderer/styles/tokens.css'
import '../../src/renderer/styles/base.css'
