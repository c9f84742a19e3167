// pass: canonicalize
// idea: a scope whose allocation nobody needs later
// verdict: correct
func.func @scope_of_alloca(%x: f32, %i: index) -> f32 {
  %r = memref.alloca_scope -> (f32) {
    %a = memref.alloca() : memref<4xf32>
    memref.store %x, %a[%i] : memref<4xf32>
    %y = memref.load %a[%i] : memref<4xf32>
    memref.alloca_scope.return %y : f32
  }
  return %r : f32
}
