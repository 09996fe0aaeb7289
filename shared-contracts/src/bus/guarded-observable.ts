import { Observable, Subscription, type Observer, type OperatorFunction } from 'rxjs';

type Next<T> = ((value: T) => void) | null | undefined;

/**
 * Isolates subscribers of an Observable: their errors go to `report`, not to the process (BUS-03). Results of `pipe`
 * are guarded too. Unhandled errors are reported.
 */
export function guardObservable<T>(source: Observable<T>, report: (error: unknown) => void): Observable<T> {
  return new GuardedObservable(source, report);
}

class GuardedObservable<T> extends Observable<T> {
  private readonly report: (error: unknown) => void;

  constructor(source: Observable<T>, report: (error: unknown) => void) {
    super((subscriber) => source.subscribe(subscriber));
    this.report = report;
  }

  override pipe(...operators: OperatorFunction<never, never>[]): Observable<never> {
    const plain = new Observable<T>((subscriber) => super.subscribe(subscriber)) as Observable<never>;
    return guardObservable(
      operators.reduce((source, operator) => operator(source), plain),
      this.report,
    );
  }

  override subscribe(
    observerOrNext?: Partial<Observer<T>> | Next<T>,
    error?: ((error: unknown) => void) | null,
    complete?: (() => void) | null,
  ): Subscription {
    if (observerOrNext instanceof Subscription) return super.subscribe(observerOrNext);
    const observer =
      typeof observerOrNext === 'object' && observerOrNext
        ? observerOrNext
        : { next: observerOrNext ?? undefined, error: error ?? undefined, complete: complete ?? undefined };
    return super.subscribe({
      next: (value) => this.attempt(() => observer.next?.(value)),
      error: (cause: unknown) => this.attempt(() => (observer.error ?? this.report)(cause)),
      complete: () => this.attempt(() => observer.complete?.()),
    });
  }

  private attempt(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.report(error);
    }
  }
}
