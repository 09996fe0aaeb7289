import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's environment for Node, with an ordinary global object. Jest's own is a `Proxy`, and every read of a global such
 * as `Math` is then a call out of the compiled code: it takes thirty times as long.
 */
// oxlint-disable-next-line import/no-default-export -- jest takes a default export.
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
}
