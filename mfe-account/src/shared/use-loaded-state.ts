import { useState } from 'react';

/**
 * State that begins with loaded data, and again with data that is loaded later: that is the newer one.
 * @returns the value, and a function that sets it until the next load
 */
export function useLoadedState<Value>(loaded: Value): readonly [Value, (value: Value) => void] {
  const [[from, value], setState] = useState([loaded, loaded]);
  if (from !== loaded) setState([loaded, loaded]);
  return [value, (next) => setState(([first]) => [first, next])];
}
