// pass: hand-written
// idea: nobody but the function knows the buffer, so @step cannot write it
// verdict: correct
func.func private @step()

func.func @f(%a: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2xi32>
  memref.store %a, %m[%c1] : memref<2xi32>
  call @step() : () -> ()
  %r = memref.load %m[%c1] : memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  return %r : i32
}
