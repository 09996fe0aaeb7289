import { Observable, Subscriber, type Observer, type Operator, type Subscription } from 'rxjs';

type Next<T> = ((value: T) => void) | null | undefined;

/**
 * An Observable whose subscribers cannot do harm: what one of them throws goes to `report`, not to the process (BUS-03).
 * What `pipe` makes of it is guarded too, and an error that no one handles is reported.
 */
export class GuardedObservable<T> extends Observable<T> {
  private readonly report: (error: unknown) => void;

  constructor(source: Observable<T> | undefined, report: (error: unknown) => void) {
    super();
    this.source = source;
    this.report = report;
  }

  override lift<R>(operator?: Operator<T, R>): Observable<R> {
    const lifted = new GuardedObservable<R>(undefined, this.report);
    lifted.source = this;
    lifted.operator = operator;
    return lifted;
  }

  override subscribe(
    observerOrNext?: Partial<Observer<T>> | Next<T>,
    error?: ((error: unknown) => void) | null,
    complete?: (() => void) | null,
  ): Subscription {
    if (observerOrNext instanceof Subscriber) return super.subscribe(observerOrNext);
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
