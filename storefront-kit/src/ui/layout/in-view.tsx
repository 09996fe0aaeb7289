import { useEffect, useRef, type ReactNode } from 'react';

export interface InViewProps {
  readonly onInView: () => void;
  /** Distance from the screen that counts as near, in px. */
  readonly ahead?: number;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Calls `onInView` once when its content comes near the screen or gets the focus. */
export function InView({ onInView, ahead = 600, children, ...rest }: InViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const callback = useRef(onInView);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const notify = () => {
      stop();
      callback.current();
    };
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && notify(), {
      rootMargin: `${ahead}px`,
    });
    const stop = () => {
      observer.disconnect();
      target.removeEventListener('focusin', notify);
    };
    observer.observe(target);
    target.addEventListener('focusin', notify);
    return stop;
  }, [ahead]);
  return (
    <div {...rest} ref={element}>
      {children}
    </div>
  );
}
