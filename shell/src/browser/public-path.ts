declare global {
  /** webpack's variable: URL path that the names of chunks are appended to. */
  var __webpack_public_path__: string;
}

const { src } = document.currentScript as HTMLScriptElement;

// The chunks are in the folder of the script that runs: the server names them all by the same path.
__webpack_public_path__ = new URL('.', src).pathname;
